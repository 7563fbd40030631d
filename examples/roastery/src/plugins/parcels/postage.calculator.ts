import { LanguageCode, ShippingCalculator } from '@vendure/core';
import { weightOf } from './weight';

// #region calculator
const STEPS = [
  { upTo: 2_000, cents: 490 },
  { upTo: 5_000, cents: 690 },
  { upTo: 10_000, cents: 990 },
  { upTo: Infinity, cents: 1690 },
];

export const postage = new ShippingCalculator({
  code: 'postage-by-weight',
  description: [{ languageCode: LanguageCode.en, value: 'Postage in weight steps' }],
  args: {
    vat: { type: 'int', defaultValue: 20, ui: { component: 'number-form-input', suffix: '%' } },
  },
  calculate(_ctx, order, { vat }) {
    const grams = weightOf(order);
    const step = STEPS.find((candidate) => grams <= candidate.upTo);
    return {
      price: step?.cents ?? 0,
      priceIncludesTax: true,
      taxRate: vat,
      metadata: { grams },
    };
  },
});
// #endregion calculator
