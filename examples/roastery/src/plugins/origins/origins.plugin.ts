import { PluginCommonModule, VendurePlugin } from '@vendure/core';
import { adminSchema, shopSchema } from './api-extensions';
import { OriginTranslation } from './origin-translation.entity';
import { Origin } from './origin.entity';
import { OriginAdminResolver, OriginResolver } from './origin.resolver';
import { OriginService } from './origin.service';

// #region plugin
@VendurePlugin({
  compatibility: '^3.0.0',
  imports: [PluginCommonModule],
  entities: [Origin, OriginTranslation],
  providers: [OriginService],
  shopApiExtensions: { schema: shopSchema, resolvers: [OriginResolver] },
  adminApiExtensions: { schema: adminSchema, resolvers: [OriginResolver, OriginAdminResolver] },
})
export class OriginsPlugin {}
// #endregion plugin
