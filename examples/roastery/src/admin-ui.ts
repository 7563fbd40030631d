import { join } from 'node:path';
import type { Type } from '@vendure/common/lib/shared-types';
import type { VendureConfig } from '@vendure/core';
import { adminUiFolder, adminUiProject } from './paths';
import { ShelvesPlugin } from './plugins/shelves/shelves.plugin';

interface Package {
  AdminUiPlugin: {
    init(options: {
      route: string;
      port: number;
      app: { path: string };
      adminUiConfig: { tokenMethod: 'cookie'; apiPort: number; defaultLocale: string };
    }): Type<unknown>;
  };
}

/** The shop with the older Admin UI too, and the field whose input only that one has. Its packages are not the shop's. */
export function withAdminUi(config: VendureConfig): VendureConfig {
  const { AdminUiPlugin }: Package = require(join(adminUiProject, 'node_modules/@vendure/admin-ui-plugin'));
  const { port } = config.apiOptions;
  const adminUi = AdminUiPlugin.init({
    route: 'admin',
    port,
    app: { path: adminUiFolder },
    // browsers without a window may name a locale that cannot format dates
    adminUiConfig: { tokenMethod: 'cookie', apiPort: port, defaultLocale: 'US' },
  });
  return {
    ...config,
    // a column for the field, in memory
    dbConnectionOptions: { ...config.dbConnectionOptions, synchronize: true },
    plugins: [...(config.plugins ?? []), ShelvesPlugin, adminUi],
  };
}
