import { Injector, LanguageCode, PaymentMethodHandler } from '@vendure/core';
import { BeanPayClient } from './bean-pay.client';

// #region handler
let beanPay: BeanPayClient;

/** Writes down what was paid on BeanPay's own page. */
export const beanPayPageHandler = new PaymentMethodHandler({
  code: 'bean-pay-page',
  description: [{ languageCode: LanguageCode.en, value: 'BeanPay: on the provider’s page' }],
  args: {},

  init(injector: Injector) {
    beanPay = injector.get(BeanPayClient);
  },

  async createPayment(ctx, order, amount, _args, metadata) {
    // `addPaymentToOrder` is open to every shopper: without this check, anybody could call the own order paid
    // highlight-start
    if (ctx.apiType !== 'admin') {
      return { amount, state: 'Declined', errorMessage: 'Pay on the page of BeanPay, please', metadata: {} };
    }
    // highlight-end
    const paid = Number(metadata.paid);
    const transactionId = String(metadata.transactionId);
    if (paid !== amount || metadata.currency !== order.currencyCode) {
      const errorMessage = `${paid} ${metadata.currency} was paid, and ${amount} ${order.currencyCode} is due`;
      return { amount: paid, state: 'Error', errorMessage, transactionId, metadata: {} };
    }
    return { amount, state: 'Settled', transactionId, metadata: {} };
  },

  // the provider has collected the money already
  settlePayment: () => ({ success: true }),

  async createRefund(_ctx, _input, amount, _order, payment) {
    const refund = await beanPay.refund(payment.transactionId, amount);
    return { state: refund.ok ? 'Settled' : 'Failed', transactionId: refund.id };
  },
});
// #endregion handler
