// #region order-state
export {};

declare module '@vendure/core' {
  interface OrderStates {
    AwaitingRoastSlot: never;
  }
}
// #endregion order-state

declare module '@vendure/core/dist/entity/custom-entity-fields' {
  interface CustomCustomerFields {
    vatNumber?: string | null;
    vatIdVerified: boolean;
  }
}
