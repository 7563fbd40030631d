import { PluginCommonModule, VendurePlugin } from '@vendure/core';
import { RoastLabelController } from './roast-label.controller';

// #region plugin
@VendurePlugin({
  compatibility: '^3.5.0',
  imports: [PluginCommonModule],
  controllers: [RoastLabelController],
  dashboard: './dashboard/index.tsx',
})
export class RoastLabelPlugin {}
// #endregion plugin
