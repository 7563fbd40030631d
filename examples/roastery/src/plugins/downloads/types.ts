export {};

// #region types
declare module '@vendure/core/dist/entity/custom-entity-fields' {
  interface CustomProductVariantFields {
    isDownload: boolean;
  }
  interface CustomShippingMethodFields {
    forDownloads: boolean;
  }
  interface CustomFulfillmentFields {
    downloadLinks?: string[];
  }
}
// #endregion types
