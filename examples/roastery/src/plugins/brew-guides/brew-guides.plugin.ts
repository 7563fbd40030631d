import { PluginCommonModule, VendurePlugin } from '@vendure/core';
import { BrewGuide } from './brew-guide.entity';
import { BrewGuidesResolver, guides, guideSchema } from './brew-guides.api';
import { BrewGuidesService } from './brew-guides.service';
import { shopGuideSchema, ShopGuidesResolver } from './brew-guides.shop';

// #region plugin
@VendurePlugin({
  compatibility: '^3.0.0',
  imports: [PluginCommonModule],
  dashboard: './dashboard/index.tsx',
  entities: [BrewGuide],
  providers: [BrewGuidesService],
  adminApiExtensions: { schema: guideSchema, resolvers: [BrewGuidesResolver] },
  shopApiExtensions: { schema: shopGuideSchema, resolvers: [ShopGuidesResolver] },
  configuration: (config) => {
    config.authOptions.customPermissions.push(guides);
    return config;
  },
})
export class BrewGuidesPlugin {}
// #endregion plugin
