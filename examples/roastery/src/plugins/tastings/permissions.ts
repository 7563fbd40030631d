import { CrudPermissionDefinition } from '@vendure/core';

// #region permission
export const tastingPermission = new CrudPermissionDefinition('Tasting');
// #endregion permission
