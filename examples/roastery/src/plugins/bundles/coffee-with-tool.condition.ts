import { FacetValueChecker, ID, LanguageCode, PromotionCondition } from '@vendure/core';

// #region condition
let facets: FacetValueChecker;

export const coffeeWithTool = new PromotionCondition({
  code: 'coffee_with_tool',
  description: [{ languageCode: LanguageCode.en, value: 'Cart holds both coffee and a tool' }],
  args: {
    coffee: { list: true, type: 'ID', ui: { component: 'facet-value-form-input' } },
    tool: { list: true, type: 'ID', ui: { component: 'facet-value-form-input' } },
  },
  init(injector) {
    facets = injector.get(FacetValueChecker);
  },
  async check(ctx, order, args) {
    let hasCoffee = false;
    const toolLines: ID[] = [];
    for (const line of order.lines) {
      hasCoffee ||= await facets.hasFacetValues(line, args.coffee, ctx);
      if (await facets.hasFacetValues(line, args.tool, ctx)) {
        toolLines.push(line.id);
      }
    }
    // highlight-next-line
    return hasCoffee && toolLines.length > 0 ? { toolLines } : false;
  },
});
// #endregion condition
