import { LanguageCode, type CustomFieldConfig } from '@vendure/core';
import { lotPermission } from './permissions';

// #region field
export const purchasePrice: CustomFieldConfig = {
  name: 'purchasePrice',
  type: 'int',
  nullable: true,
  public: false,
  label: [{ languageCode: LanguageCode.en, value: 'Purchase price' }],
  ui: { component: 'currency-form-input' },
  // one of them suffices
  requiresPermission: [lotPermission.Read, lotPermission.Update],
};
// #endregion field
