/** Placed before the tests and the samples begin, each in another state. */
export const orders = [
  {
    code: 'R7K2M9QX4TBN1VZC',
    customer: 'mara@example.org',
    lines: [
      { sku: 'KOC-250-W', quantity: 2 },
      { sku: 'GR-1', quantity: 1 },
    ],
    shipping: 'parcel',
    state: 'Delivered',
  },
  {
    code: 'H4T8W2LC6PYD9RSK',
    customer: 'jonas@example.org',
    lines: [{ sku: 'HUI-250-F', quantity: 3 }],
    shipping: 'parcel',
    state: 'PaymentAuthorized',
  },
  {
    code: 'C3V9G5ZB8WSE2FJM',
    customer: 'cafe@example.org',
    lines: [{ sku: 'HOU-1000-W', quantity: 6 }],
    shipping: 'parcel',
    state: 'PaymentSettled',
  },
  {
    code: 'P6D1N7TQ3KXA5RYH',
    customer: 'jonas@example.org',
    lines: [{ sku: 'FIL-100', quantity: 2 }],
    shipping: 'parcel',
    state: 'Shipped',
  },
  {
    code: 'W8J4B2MF6HLU9GEC',
    customer: 'mara@example.org',
    lines: [{ sku: 'ESP-250-W', quantity: 1 }],
    shipping: 'parcel',
    state: 'Cancelled',
  },
] as const;
