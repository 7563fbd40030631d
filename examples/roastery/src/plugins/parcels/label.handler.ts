import { FulfillmentHandler, LanguageCode } from '@vendure/core';
import { CarrierClient } from './carrier.client';

// #region handler
let carrier: CarrierClient;

export const labelHandler = new FulfillmentHandler({
  code: 'carrier-label',
  description: [{ languageCode: LanguageCode.en, value: 'Buy a label from the carrier' }],
  args: { insured: { type: 'boolean', defaultValue: false } },
  init(injector) {
    carrier = injector.get(CarrierClient);
  },
  async createFulfillment(_ctx, orders, _lines, { insured }) {
    const [order] = orders;
    const label = await carrier.buyLabel({ to: order.shippingAddress, insured });
    return { method: 'Parcel post', trackingCode: label.number };
  },
  async onFulfillmentTransition(_from, to, { fulfillment }) {
    if (to === 'Cancelled') {
      const refunded = await carrier.returnLabel(fulfillment.trackingCode);
      return refunded || 'The carrier has already collected this parcel';
    }
  },
});
// #endregion handler
