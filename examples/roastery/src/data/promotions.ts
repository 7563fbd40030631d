/** Amounts are in cents. `coffee`, `tool` and `sample` stand for what the seed looks up. */
export const promotions = [
  {
    name: { en: 'First bag', de: 'Erster Beutel' },
    couponCode: 'FIRSTBAG',
    perCustomerUsageLimit: 1,
    usageLimit: 500,
    conditions: [
      {
        code: 'minimum_order_amount',
        arguments: [
          { name: 'amount', value: '3000' },
          { name: 'taxInclusive', value: 'true' },
        ],
      },
    ],
    actions: [{ code: 'order_percentage_discount', arguments: [{ name: 'discount', value: '10' }] }],
  },
  {
    name: { en: 'Beans and a tool', de: 'Bohnen und Werkzeug' },
    couponCode: 'TOOLKIT',
    conditions: [
      {
        code: 'coffee_with_tool',
        arguments: [
          { name: 'coffee', value: '$coffee' },
          { name: 'tool', value: '$tool' },
        ],
      },
    ],
    actions: [{ code: 'tool_discount', arguments: [{ name: 'percent', value: '15' }] }],
  },
  {
    name: { en: 'A sample with it', de: 'Eine Probe dazu' },
    couponCode: 'SAMPLE',
    conditions: [
      {
        code: 'minimum_order_amount',
        arguments: [
          { name: 'amount', value: '2000' },
          { name: 'taxInclusive', value: 'true' },
        ],
      },
    ],
    actions: [{ code: 'free_gift', arguments: [{ name: 'variant', value: '$sample' }] }],
  },
  {
    name: { en: 'Winter 2025', de: 'Winter 2025' },
    couponCode: 'WINTER25',
    endsAt: new Date('2026-01-06T00:00:00Z'),
    conditions: [],
    actions: [{ code: 'order_percentage_discount', arguments: [{ name: 'discount', value: '5' }] }],
  },
];
