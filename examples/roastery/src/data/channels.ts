import { CurrencyCode } from '@vendure/core';

export const channels = [
  {
    code: 'web',
    token: 'web',
    currencies: [CurrencyCode.EUR, CurrencyCode.CHF],
    pricesIncludeTax: true,
    products: 'all',
    priceFactor: 1,
  },
  {
    code: 'trade',
    token: 'trade',
    currencies: [CurrencyCode.EUR],
    pricesIncludeTax: false,
    products: ['kochere', 'huila', 'house-blend', 'espresso-no-4'],
    priceFactor: 0.75,
  },
] as const;

/** What the channel `web` charges in Swiss francs, in Rappen. Where nothing is said, nothing is sold in francs. */
export const swissPrices: Record<string, number> = {
  'KOC-250-W': 1250,
  'KOC-250-F': 1250,
  'KOC-1000-W': 4150,
  'KOC-1000-F': 4150,
  'HOU-250-W': 980,
  'HOU-1000-W': 3200,
};
