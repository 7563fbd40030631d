const a = 1;
// #region part
const b = 2;
const c = 3;
// #endregion part
