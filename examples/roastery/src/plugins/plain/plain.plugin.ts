import { PluginCommonModule, VendurePlugin } from '@vendure/core';

/**
 * Hides from the dashboard what plugins add to its forms and roles, as in a shop without plugins: so the user guide
 * shows it. It changes only what is listed before it.
 */
@VendurePlugin({
  compatibility: '^3.0.0',
  imports: [PluginCommonModule],
  configuration: (config) => {
    for (const field of Object.values(config.customFields).flatMap((fields) => fields ?? [])) {
      field.ui = { ...field.ui, dashboard: false };
    }
    for (const permission of config.authOptions.customPermissions) {
      const metadata = permission.getMetadata().map((each) => ({ ...each, internal: true }));
      permission.getMetadata = () => metadata;
    }
    return config;
  },
})
export class PlainDashboardPlugin {}
