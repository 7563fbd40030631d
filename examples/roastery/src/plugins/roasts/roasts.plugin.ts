import { PluginCommonModule, VendurePlugin } from '@vendure/core';
import { DemandService } from './demand.service';
import { startRoast } from './permissions';
import { RoastFloorService } from './roast-floor.service';
import { RoastStatisticsService } from './roast-statistics.service';
import { Roast } from './roast.entity';
import { RoastFieldResolver, RoastResolver } from './roast.resolver';
import { RoastService } from './roast.service';
import { adminSchema } from './schema';
import { SwapService } from './swap.service';

// #region plugin
@VendurePlugin({
  compatibility: '^3.0.0',
  imports: [PluginCommonModule],
  entities: [Roast],
  providers: [DemandService, RoastFloorService, RoastService, RoastStatisticsService, SwapService],
  exports: [RoastService],
  adminApiExtensions: { schema: adminSchema, resolvers: [RoastResolver, RoastFieldResolver] },
  configuration: (config) => {
    config.authOptions.customPermissions.push(startRoast);
    return config;
  },
})
export class RoastsPlugin {}
// #endregion plugin
