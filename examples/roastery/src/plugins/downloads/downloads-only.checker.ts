import { LanguageCode, ShippingEligibilityChecker } from '@vendure/core';

// #region checker
export const downloadsOnly = new ShippingEligibilityChecker({
  code: 'has-downloads',
  description: [{ languageCode: LanguageCode.en, value: 'The cart holds a download' }],
  args: {},
  check: (_ctx, cart) => cart.lines.some((line) => line.productVariant.customFields.isDownload),
});
// #endregion checker
