/** In the order in which shoppers are offered them. */
export const shippingMethods = [
  {
    code: 'parcel',
    name: { en: 'Parcel post', de: 'Paket' },
    description: 'Two to three working days',
    checker: {
      code: 'weight-limit',
      arguments: [
        { name: 'limit', value: '31500' },
        { name: 'countries', value: '[]' },
      ],
    },
    calculator: { code: 'postage-by-weight', arguments: [{ name: 'vat', value: '20' }] },
    fulfillmentHandler: 'manual-fulfillment',
  },
  {
    code: 'free-parcel',
    name: { en: 'Free parcel', de: 'Paket, kostenlos' },
    description: 'From 50.00, two to three working days',
    checker: { code: 'default-shipping-eligibility-checker', arguments: [{ name: 'orderMinimum', value: '5000' }] },
    calculator: flatRate(0),
    fulfillmentHandler: 'manual-fulfillment',
  },
  {
    code: 'express',
    name: { en: 'Express before noon', de: 'Express bis Mittag' },
    description: 'In Austria, on the next working day',
    checker: {
      code: 'weight-limit',
      arguments: [
        { name: 'limit', value: '31500' },
        { name: 'countries', value: '["AT"]' },
      ],
    },
    calculator: flatRate(1250),
    fulfillmentHandler: 'carrier-label',
  },
  {
    code: 'pickup',
    name: { en: 'Collect at the roastery', de: 'Abholung in der Rösterei' },
    description: 'Tuesday to Saturday',
    checker: { code: 'default-shipping-eligibility-checker', arguments: [{ name: 'orderMinimum', value: '0' }] },
    calculator: flatRate(0),
    fulfillmentHandler: 'manual-fulfillment',
  },
  {
    code: 'download',
    name: { en: 'Download', de: 'Download' },
    description: 'At once, as a link',
    checker: { code: 'has-downloads', arguments: [] },
    calculator: flatRate(0),
    fulfillmentHandler: 'download-links',
    forDownloads: true,
  },
];

function flatRate(cents: number) {
  return {
    code: 'default-shipping-calculator',
    arguments: [
      { name: 'rate', value: String(cents) },
      { name: 'includesTax', value: 'include' },
      { name: 'taxRate', value: '20' },
    ],
  };
}
