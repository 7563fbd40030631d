import { PluginCommonModule, VendurePlugin } from '@vendure/core';
import { adminSchema } from './api-extensions';
import { GreenCoffeeContract } from './contract.entity';
import { Lot } from './lot.entity';
import { LotResolver } from './lot.resolver';
import { LotService } from './lot.service';
import { lotPermission } from './permissions';
import { purchasePrice } from './purchase-price.field';
import { Withdrawal } from './withdrawal.entity';

// #region plugin
@VendurePlugin({
  compatibility: '^3.0.0',
  imports: [PluginCommonModule],
  dashboard: './dashboard/index.tsx',
  entities: [Lot, Withdrawal, GreenCoffeeContract],
  providers: [LotService],
  exports: [LotService],
  adminApiExtensions: { schema: adminSchema, resolvers: [LotResolver] },
  configuration: (config) => {
    config.authOptions.customPermissions.push(lotPermission);
    config.customFields.ProductVariant.push(purchasePrice);
    return config;
  },
})
export class GreenCoffeePlugin {}
// #endregion plugin
