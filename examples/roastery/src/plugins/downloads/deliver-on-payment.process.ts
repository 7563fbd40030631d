import { isGraphQlErrorResult, Logger, OrderProcess, OrderService } from '@vendure/core';
import { downloadHandler } from './download.handler';

// #region process
let orders: OrderService;

export const deliverOnPayment: OrderProcess<string> = {
  init(injector) {
    orders = injector.get(OrderService);
  },
  async onTransitionEnd(_from, to, { ctx, order }) {
    if (to !== 'PaymentSettled') {
      return;
    }
    const digital = order.lines.filter((line) => line.productVariant.customFields.isDownload);
    if (digital.length === 0) {
      return;
    }
    const parcel = await orders.createFulfillment(ctx, {
      handler: { code: downloadHandler.code, arguments: [] },
      lines: digital.map((line) => ({ orderLineId: line.id, quantity: line.quantity })),
    });
    if (isGraphQlErrorResult(parcel)) {
      Logger.error(`${order.code}: ${parcel.message}`, 'Downloads');
    }
  },
};
// #endregion process
