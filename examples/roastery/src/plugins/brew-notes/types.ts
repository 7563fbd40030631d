// #region options
export const BREW_NOTES_OPTIONS = Symbol('BREW_NOTES_OPTIONS');

export interface BrewNotesOptions {
  maxLength: number;
}
// #endregion options

// #region input
export interface BrewNoteInput {
  productId: string;
  grams: number;
  seconds: number;
  text: string;
}
// #endregion input
