import type { Order, OrderInterceptor, RequestContext, WillAddItemToOrderInput } from '@vendure/core';

// #region interceptor
const PRINTABLE = /^[\p{L}\p{N} .,'&-]*$/u;

export class GiftTinInterceptor implements OrderInterceptor {
  willAddItemToOrder(_ctx: RequestContext, _order: Order, input: WillAddItemToOrderInput): string | void {
    const { labelText, ribbon } = (input.customFields ?? {}) as { labelText?: string; ribbon?: string };
    if (!input.productVariant.customFields.isGiftTin) {
      return labelText || ribbon ? 'Only gift tins can be personalized' : undefined;
    }
    if (labelText && !PRINTABLE.test(labelText)) {
      return 'Our printer cannot write one of these characters';
    }
  }
}
// #endregion interceptor
