import { LanguageCode, PromotionItemAction } from '@vendure/core';
import { coffeeWithTool } from './coffee-with-tool.condition';

// #region action
export const toolDiscount = new PromotionItemAction({
  code: 'tool_discount',
  description: [{ languageCode: LanguageCode.en, value: '{ percent }% off the tools' }],
  args: {
    percent: { type: 'int', ui: { component: 'number-form-input', suffix: '%', min: 1, max: 100 } },
  },
  // highlight-next-line
  conditions: [coffeeWithTool],
  execute(ctx, line, { percent }, state) {
    if (!state.coffee_with_tool.toolLines.includes(line.id)) {
      return 0;
    }
    const piece = ctx.channel.pricesIncludeTax ? line.unitPriceWithTax : line.unitPrice;
    return -piece * (percent / 100);
  },
});
// #endregion action
