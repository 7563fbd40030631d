/** Placed before the tests and the samples begin. */
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
] as const;
