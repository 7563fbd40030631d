import type {
  Order,
  OrderInterceptor,
  ProductVariant,
  RequestContext,
  WillAddItemToOrderInput,
  WillAdjustOrderLineInput,
} from '@vendure/core';

// #region interceptor
const PRINTABLE = /^[\p{L}\p{N} .,'&-]*$/u;

export class GiftTinInterceptor implements OrderInterceptor {
  willAddItemToOrder(_ctx: RequestContext, _order: Order, { productVariant, customFields }: WillAddItemToOrderInput) {
    return this.refuse(productVariant, customFields);
  }

  // a line is added plain and edited afterward just as easily
  willAdjustOrderLine(_ctx: RequestContext, _order: Order, { orderLine, customFields }: WillAdjustOrderLineInput) {
    return this.refuse(orderLine.productVariant, customFields);
  }

  private refuse(variant: ProductVariant, fields?: object | null): string | void {
    const { labelText, ribbon } = (fields ?? {}) as { labelText?: string; ribbon?: string };
    if (!variant.customFields.isGiftTin) {
      return labelText || ribbon ? 'Only gift tins can be personalized' : undefined;
    }
    if (labelText && !PRINTABLE.test(labelText)) {
      return 'Our printer cannot write one of these characters';
    }
  }
}
// #endregion interceptor
