import { PluginCommonModule, VendurePlugin } from '@vendure/core';
import { Cupping } from './cupping.entity';
import { CuppingResolver } from './cupping.resolver';
import { cuppingSchema } from './cupping.schema';
import { CuppingService } from './cupping.service';

// #region plugin
@VendurePlugin({
  compatibility: '^3.0.0',
  imports: [PluginCommonModule],
  entities: [Cupping],
  providers: [CuppingService],
  adminApiExtensions: { schema: cuppingSchema, resolvers: [CuppingResolver] },
})
export class CuppingPlugin {}
// #endregion plugin
