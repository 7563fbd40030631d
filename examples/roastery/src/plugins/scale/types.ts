// #region types
export const PARCEL_WEIGHED = 'PARCEL_WEIGHED';

declare module '@vendure/core' {
  interface OrderHistoryEntryData {
    [PARCEL_WEIGHED]: {
      expectedGrams: number;
      measuredGrams: number;
      operator: string;
    };
  }
}
// #endregion types
