import { CrudPermissionDefinition } from '@vendure/core';

// #region permission
export const lotPermission = new CrudPermissionDefinition(
  'GreenCoffeeLot',
  (operation) => `Allows to ${operation} lots of green coffee`,
);
// #endregion permission
