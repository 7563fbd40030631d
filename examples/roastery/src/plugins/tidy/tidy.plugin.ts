import { PluginCommonModule, VendurePlugin } from '@vendure/core';

/** Takes away from the dashboard what this shop has no use for. */
@VendurePlugin({
  compatibility: '^3.5.0',
  imports: [PluginCommonModule],
  dashboard: './dashboard/index.tsx',
})
export class TidyPlugin {}
