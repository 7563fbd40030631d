import { PluginCommonModule, VendurePlugin } from '@vendure/core';
import { coffeeWithTool } from './coffee-with-tool.condition';
import { toolDiscount } from './tool-discount.action';

// #region plugin
@VendurePlugin({
  compatibility: '^3.0.0',
  imports: [PluginCommonModule],
  configuration: (config) => {
    config.promotionOptions.promotionConditions?.push(coffeeWithTool);
    config.promotionOptions.promotionActions?.push(toolDiscount);
    return config;
  },
})
export class BundlesPlugin {}
// #endregion plugin
