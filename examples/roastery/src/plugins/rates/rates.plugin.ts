import { PluginCommonModule, VendurePlugin } from '@vendure/core';
import { RateService } from './rate.service';
import { refreshRatesTask } from './refresh-rates.task';

// #region plugin
@VendurePlugin({
  compatibility: '^3.3.0',
  imports: [PluginCommonModule],
  providers: [RateService],
  configuration: (config) => {
    config.schedulerOptions.tasks ??= [];
    config.schedulerOptions.tasks.push(refreshRatesTask);
    return config;
  },
})
export class RatesPlugin {}
// #endregion plugin
