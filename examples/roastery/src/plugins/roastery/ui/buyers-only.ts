import { Permission } from '@vendure/admin-ui/core';

export const buyersOnly = { requiredPermissions: [Permission.UpdateCatalog] };
