export {};

declare module '@vendure/core/dist/entity/custom-entity-fields' {
  interface CustomOrderFields {
    onHold: boolean;
  }
}
