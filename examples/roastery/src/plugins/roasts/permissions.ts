import { PermissionDefinition } from '@vendure/core';

// #region permission
export const startRoast = new PermissionDefinition({
  name: 'StartRoast',
  description: 'Allows starting a planned roast, which uses up green coffee',
});
// #endregion permission
