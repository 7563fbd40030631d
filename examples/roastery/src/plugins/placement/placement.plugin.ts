import { PluginCommonModule, VendurePlugin } from '@vendure/core';

/** Tells on the page of a product in which collections shoppers find it. */
@VendurePlugin({
  compatibility: '^3.5.0',
  imports: [PluginCommonModule],
  dashboard: './dashboard/index.tsx',
})
export class PlacementPlugin {}
