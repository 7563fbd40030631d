import type {
  Order,
  OrderInterceptor,
  OrderLine,
  RequestContext,
  WillAddItemToOrderInput,
  WillAdjustOrderLineInput,
} from '@vendure/core';

// #region interceptor
export class ScarceLotInterceptor implements OrderInterceptor {
  willAddItemToOrder(_ctx: RequestContext, cart: Order, { productVariant, quantity }: WillAddItemToOrderInput) {
    return this.refuse(productVariant.sku, cart.lines, quantity);
  }

  // without it, shoppers would add one bag and then edit the quantity
  willAdjustOrderLine(_ctx: RequestContext, cart: Order, { orderLine, quantity }: WillAdjustOrderLineInput) {
    const others = cart.lines.filter((line) => line.id !== orderLine.id);
    return this.refuse(orderLine.productVariant.sku, others, quantity);
  }

  private refuse(sku: string, besides: OrderLine[], quantity: number): string | void {
    const already = besides
      .filter((line) => line.productVariant.sku === sku)
      .reduce((sum, line) => sum + line.quantity, 0);

    if (sku.startsWith('LOT-') && already + quantity > 2) {
      return 'This lot is limited to two bags per order';
    }
  }
}
// #endregion interceptor
