import type { CustomFieldConfig } from '@vendure/core';
import { lotPermission } from './permissions';

// #region field
export const purchasePrice: CustomFieldConfig = {
  name: 'purchasePrice',
  type: 'int',
  nullable: true,
  public: false,
  ui: { component: 'currency-form-input' },
  // one of them suffices
  requiresPermission: [lotPermission.Read, lotPermission.Update],
};
// #endregion field
