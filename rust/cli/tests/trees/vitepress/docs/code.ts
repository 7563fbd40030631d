export const one = 1;

// #region part
export const two = 2;
// #endregion part
