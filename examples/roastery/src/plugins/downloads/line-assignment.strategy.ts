import type { Order, RequestContext, ShippingLine, ShippingLineAssignmentStrategy } from '@vendure/core';

// #region strategy
export class DownloadLineAssignment implements ShippingLineAssignmentStrategy {
  assignShippingLineToOrderLines(_ctx: RequestContext, carrier: ShippingLine, cart: Order) {
    const wanted = carrier.shippingMethod?.customFields.forDownloads ?? false;
    // highlight-next-line
    return cart.lines.filter((line) => line.productVariant.customFields.isDownload === wanted);
  }
}
// #endregion strategy
