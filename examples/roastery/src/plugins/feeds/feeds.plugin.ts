import { PluginCommonModule, VendurePlugin } from '@vendure/core';
import { FeedController } from './feed.controller';
import { ReportController } from './report.controller';

// #region plugin
@VendurePlugin({
  compatibility: '^3.0.0',
  // makes ProductVariantService available
  imports: [PluginCommonModule],
  controllers: [FeedController, ReportController],
})
export class FeedsPlugin {}
// #endregion plugin
