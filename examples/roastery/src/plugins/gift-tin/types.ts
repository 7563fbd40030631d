export {};

// #region types
declare module '@vendure/core/dist/entity/custom-entity-fields' {
  interface CustomProductVariantFields {
    isGiftTin: boolean;
  }
  interface CustomOrderLineFields {
    labelText?: string | null;
    ribbon?: string | null;
  }
}
// #endregion types
