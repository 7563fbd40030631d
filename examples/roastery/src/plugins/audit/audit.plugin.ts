import { PluginCommonModule, VendurePlugin } from '@vendure/core';
import { PriceChange } from './price-change.entity';
import { PriceSubscriber } from './price.subscriber';

// #region plugin
@VendurePlugin({
  imports: [PluginCommonModule],
  entities: [PriceChange],
  providers: [PriceSubscriber],
})
export class AuditPlugin {}
// #endregion plugin
