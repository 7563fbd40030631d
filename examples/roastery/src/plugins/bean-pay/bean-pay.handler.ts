import { Injector, LanguageCode, PaymentMethodHandler } from '@vendure/core';
import { BeanPayClient } from './bean-pay.client';

// #region handler
let beanPay: BeanPayClient;

export const beanPayHandler = new PaymentMethodHandler({
  code: 'bean-pay',
  description: [{ languageCode: LanguageCode.en, value: 'Card payment through BeanPay' }],
  args: {
    merchant: { type: 'string', label: [{ languageCode: LanguageCode.en, value: 'Merchant number' }] },
    captureNow: { type: 'boolean', defaultValue: false },
  },

  init(injector: Injector) {
    beanPay = injector.get(BeanPayClient);
  },

  async createPayment(_ctx, order, amount, args, metadata) {
    const charge = await beanPay.charge({
      merchant: args.merchant,
      token: String(metadata.cardToken ?? ''),
      capture: args.captureNow,
      reference: order.code,
      currency: order.currencyCode,
      amount,
    });
    if (!charge.ok) {
      return { amount, state: 'Declined', errorMessage: charge.reason, metadata: {} };
    }
    return {
      amount,
      state: args.captureNow ? 'Settled' : 'Authorized',
      transactionId: charge.id,
      metadata: { risk: charge.riskScore, public: { lastDigits: charge.lastDigits } },
    };
  },

  async settlePayment(_ctx, _order, payment) {
    const done = await beanPay.capture(payment.transactionId);
    return done.ok ? { success: true } : { success: false, errorMessage: done.reason };
  },

  async cancelPayment(_ctx, _order, payment) {
    const done = await beanPay.release(payment.transactionId);
    return done.ok ? { success: true } : { success: false, errorMessage: done.reason };
  },

  async createRefund(_ctx, _input, amount, _order, payment) {
    const refund = await beanPay.refund(payment.transactionId, amount);
    return { state: refund.ok ? 'Settled' : 'Failed', transactionId: refund.id };
  },
});
// #endregion handler
