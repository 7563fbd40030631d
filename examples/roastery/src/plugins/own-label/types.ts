import type { Asset } from '@vendure/core';

// #region types
declare module '@vendure/core/dist/entity/custom-entity-fields' {
  interface CustomCustomerFields {
    bagLabel?: Asset | null;
  }
}
// #endregion types
