export {};

// #region types
declare module '@vendure/core/dist/entity/custom-entity-fields' {
  interface CustomProductVariantFields {
    roastedOn?: Date | null;
    greenCost?: number | null;
    grams?: number;
  }
}
// #endregion types
