import type { Order, OrderInterceptor, RequestContext, WillAddItemToOrderInput } from '@vendure/core';

// #region interceptor
export class ScarceLotInterceptor implements OrderInterceptor {
  willAddItemToOrder(_ctx: RequestContext, cart: Order, input: WillAddItemToOrderInput): string | void {
    if (!input.productVariant.sku.startsWith('LOT-')) {
      return;
    }
    const already = cart.lines
      .filter((line) => line.productVariant.sku === input.productVariant.sku)
      .reduce((sum, line) => sum + line.quantity, 0);

    if (already + input.quantity > 2) {
      return 'This lot is limited to two bags per order';
    }
  }
}
// #endregion interceptor
