import { LanguageCode, ShippingEligibilityChecker } from '@vendure/core';

// #region checker
export const downloadsOnly = new ShippingEligibilityChecker({
  code: 'has-downloads',
  description: [{ languageCode: LanguageCode.en, value: 'The basket holds a download' }],
  args: {},
  check: (_ctx, basket) => basket.lines.some((line) => line.productVariant.customFields.isDownload),
});
// #endregion checker
