export {};

declare module '@vendure/core/dist/entity/custom-entity-fields' {
  interface CustomOrderLineFields {
    giftOf?: string | null;
  }
}
