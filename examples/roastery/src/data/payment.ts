export const paymentMethods = [
  {
    code: 'bean-pay',
    name: { en: 'Card', de: 'Karte' },
    handler: {
      code: 'bean-pay',
      arguments: [
        { name: 'merchant', value: 'roastery-1' },
        { name: 'captureNow', value: 'false' },
      ],
    },
  },
  {
    code: 'bean-pay-page',
    name: { en: 'Page of BeanPay', de: 'Seite von BeanPay' },
    handler: { code: 'bean-pay-page', arguments: [] },
  },
  {
    code: 'invoice',
    name: { en: 'Invoice', de: 'Rechnung' },
    handler: { code: 'invoice', arguments: [{ name: 'days', value: '14' }] },
    /** For members of this customer group only. */
    group: 'Cafés',
  },
];
