/** Tastings, notes, cuppings, roasts, guides: what the plugins keep. */
export const tastings = [
  {
    title: 'Ethiopia, twice',
    startsAt: '2030-01-15T18:00:00Z',
    price: 2500,
    seats: 6,
    coffees: ['kochere', 'yirgacheffe'],
  },
  {
    title: 'Espresso for beginners',
    startsAt: '2030-02-12T18:00:00Z',
    price: 1900,
    seats: 8,
    coffees: ['espresso-no-4'],
  },
];

export const brewNotes = [
  { product: 'kochere', author: 'mara@example.org', grams: 18, seconds: 210, text: 'Apricot, black tea' },
  { product: 'kochere', author: 'jonas@example.org', grams: 30, seconds: 240, text: 'Bergamot when it cools' },
  { product: 'espresso-no-4', author: 'mara@example.org', grams: 18, seconds: 28, text: 'Cocoa, long finish' },
];

export const cuppings = [
  { sku: 'KOC-250-W', taster: 'Mara', score: 88.5, blind: true, words: 'Bergamot, apricot, clean' },
  { sku: 'KOC-250-W', taster: 'Jonas', score: 86, blind: false, words: 'Black tea, a little short' },
  { sku: 'HUI-250-W', taster: 'Mara', score: 84.25, blind: true, words: 'Plum, cocoa' },
  { sku: 'NYE-250-W', taster: 'Jonas', score: 77.5, blind: true, words: 'Blackcurrant, then phenol' },
];

export const roasts = [
  { product: 'kochere', day: '2030-01-14T07:00:00Z', kilos: 12 },
  { product: 'house-blend', day: '2030-01-14T08:00:00Z', kilos: 15 },
  { product: 'huila', day: '2030-01-15T07:00:00Z', kilos: 8 },
];

export const brewGuides = [
  {
    slug: 'french-press',
    headline: 'French press',
    minutes: 4,
    visible: true,
    steps: 'Pour, wait four minutes, press.',
  },
  { slug: 'v60', headline: 'V60', minutes: 3, visible: true, steps: 'Rinse the paper, bloom, pour in circles.' },
  { slug: 'siphon', headline: 'Siphon', minutes: 6, visible: false, steps: 'To be written.' },
];

export const banner = 'New harvest from Huila, until Sunday';

export const origins = [
  {
    altitude: 1950,
    en: { name: 'Yirgacheffe', story: 'Washed at the river' },
    de: { name: 'Yirgacheffe', story: 'Am Fluss gewaschen' },
  },
  {
    altitude: 1750,
    en: { name: 'Huila', story: 'Dried on the roofs' },
    de: { name: 'Huila', story: 'Auf den Dächern getrocknet' },
  },
];

/** When bags were roasted, in days before the database is made. */
export const roastedDaysAgo: Record<string, number> = {
  'KOC-1000-W': 11,
  'YIR-250-W': 9,
  'HUI-250-W': 4,
  'HOU-250-W': 24,
  'ESP-250-W': 16,
};

/** Entries of the history of an order, seen by staff. */
export const history = [
  { order: 'R7K2M9QX4TBN1VZC', type: 'ROASTED', data: { kilos: 0.5, batch: 'KOC-2026-01/7' } },
  {
    order: 'R7K2M9QX4TBN1VZC',
    type: 'PARCEL_WEIGHED',
    data: { expectedGrams: 1640, measuredGrams: 1652, operator: 'Jonas' },
  },
] as const;

/** What the form of a product shows beside its name. */
export const coffeeFields: Record<string, object> = {
  kochere: { flavors: ['bergamot', 'apricot'], importer: 'nordsee', dollarPrice: 920, lotStatus: 'ordered' },
  huila: { flavors: ['chocolate', 'plum'], importer: 'altura', dollarPrice: 780, lotStatus: 'arrived' },
};

/** Of the channel `trade`, and seen nowhere else. */
export const recipeCards = [{ title: 'Cold brew by the liter', steps: 'Coarse, cold water, sixteen hours.' }];
