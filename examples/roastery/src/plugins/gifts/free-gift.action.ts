import {
  ID,
  idsAreEqual,
  isGraphQlErrorResult,
  LanguageCode,
  Logger,
  OrderService,
  PromotionItemAction,
} from '@vendure/core';

// #region action
let orders: OrderService;

/** What `giftOf` of a gift says: the promotion that put it into the cart. */
const markOf = (promotionId: ID) => `promotion-${promotionId}`;

export const freeGift = new PromotionItemAction({
  code: 'free_gift',
  description: [{ languageCode: LanguageCode.en, value: 'Put a gift into the cart' }],
  args: {
    variant: { type: 'ID', ui: { component: 'product-selector-form-input' } },
  },
  init(injector) {
    orders = injector.get(OrderService);
  },
  // what was put in by hand is paid for, even if it is the same thing
  execute(ctx, line, { variant }, _state, promotion) {
    const isGift =
      idsAreEqual(line.productVariant.id, variant) && promotion && line.customFields.giftOf === markOf(promotion.id);
    if (!isGift) {
      return 0;
    }
    return -(ctx.channel.pricesIncludeTax ? line.unitPriceWithTax : line.unitPrice);
  },
  // #region side-effects
  async onActivate(ctx, order, { variant }, promotion) {
    const giftOf = markOf(promotion.id);
    if (order.lines.some((line) => line.customFields.giftOf === giftOf)) {
      return;
    }
    const result = await orders.addItemToOrder(ctx, order.id, variant, 1, { giftOf });
    if (isGraphQlErrorResult(result)) {
      Logger.warn(`${order.code} goes without its gift: ${result.message}`, 'Gifts');
    }
  },
  async onDeactivate(ctx, order, _args, promotion) {
    const gift = order.lines.find((line) => line.customFields.giftOf === markOf(promotion.id));
    if (gift) {
      await orders.removeItemFromOrder(ctx, order.id, gift.id);
    }
  },
  // #endregion side-effects
});
// #endregion action
