import { LanguageCode, PaymentMethodHandler } from '@vendure/core';

// #region handler
/** The goods leave first; the money is settled by hand when it has come in. */
export const invoiceHandler = new PaymentMethodHandler({
  code: 'invoice',
  description: [{ languageCode: LanguageCode.en, value: 'Invoice' }],
  args: { days: { type: 'int', defaultValue: 14 } },
  createPayment: (_ctx, order, amount, { days }) => ({
    amount,
    state: 'Authorized',
    transactionId: `invoice-${order.code}`,
    metadata: { public: { daysToPay: days } },
  }),
  settlePayment: () => ({ success: true }),
});
// #endregion handler
