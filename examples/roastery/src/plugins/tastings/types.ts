// #region options
export const TASTINGS_OPTIONS = Symbol('TASTINGS_OPTIONS');

export interface TastingsOptions {
  /** How many guests one customer may bring. */
  maxGuests: number;
}
// #endregion options

export interface NewTasting {
  title: string;
  startsAt: Date;
  price: number;
  seats: number;
  coffeeIds?: string[];
}
