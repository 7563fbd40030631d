import { CurrencyCode } from '@vendure/core';

/** Whom the roastery buys from. */
export const importers = [
  { code: 'nordsee', company: 'Nordsee Rohkaffee' },
  { code: 'altura', company: 'Altura Imports' },
];

export const lots = [
  {
    code: 'KOC-2026-01',
    farm: 'Halo Beriti',
    country: 'ET',
    organic: true,
    kilosDelivered: 300,
    kilosLeft: 120,
    pricePerKilo: 920,
    product: 'kochere',
  },
  {
    code: 'HUI-2026-01',
    farm: 'El Mirador',
    country: 'CO',
    organic: false,
    kilosDelivered: 420,
    kilosLeft: 24,
    pricePerKilo: 780,
    product: 'huila',
  },
  {
    code: 'NYE-2026-01',
    farm: 'Gatomboya',
    country: 'KE',
    organic: false,
    kilosDelivered: 180,
    kilosLeft: 18,
    pricePerKilo: 1140,
    product: 'nyeri',
  },
  {
    code: 'SAN-2026-01',
    farm: 'Santa Lucia',
    country: 'BR',
    organic: true,
    kilosDelivered: 900,
    kilosLeft: 640,
    pricePerKilo: 560,
    product: 'house-blend',
  },
];

export const contracts = [
  { farm: 'El Mirador', pricePerSack: 54_600, currencyCode: CurrencyCode.EUR },
  { farm: 'Halo Beriti', pricePerSack: 64_400, currencyCode: CurrencyCode.USD },
];
