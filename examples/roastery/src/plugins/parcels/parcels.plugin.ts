import { PluginCommonModule, VendurePlugin } from '@vendure/core';
import { CarrierClient } from './carrier.client';
import { labelHandler } from './label.handler';
import { postage } from './postage.calculator';
import { weightLimit } from './weight-limit.checker';

// #region plugin
@VendurePlugin({
  compatibility: '^3.0.0',
  imports: [PluginCommonModule],
  providers: [CarrierClient],
  exports: [CarrierClient],
  configuration: (config) => {
    config.shippingOptions.shippingEligibilityCheckers?.push(weightLimit);
    config.shippingOptions.shippingCalculators?.push(postage);
    config.shippingOptions.fulfillmentHandlers?.push(labelHandler);
    return config;
  },
})
export class ParcelsPlugin {}
// #endregion plugin
