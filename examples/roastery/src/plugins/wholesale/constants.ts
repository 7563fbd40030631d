import { CrudPermissionDefinition } from '@vendure/core';

// #region permission
// add this to config.authOptions.customPermissions in your plugin
export const roastSlotPermission = new CrudPermissionDefinition('RoastSlot');
// #endregion permission
