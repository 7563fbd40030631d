import { PluginCommonModule, VendurePlugin } from '@vendure/core';

// #region plugin
/** For the dashboard alone: inputs of fields that Vendure has. */
@VendurePlugin({
  compatibility: '^3.5.0',
  imports: [PluginCommonModule],
  dashboard: './dashboard/index.tsx',
})
export class SkuHelperPlugin {}
// #endregion plugin
