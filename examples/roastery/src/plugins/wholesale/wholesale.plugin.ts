import './types';
import { PluginCommonModule, VendurePlugin } from '@vendure/core';
import gql from 'graphql-tag';
import { roastSlotPermission } from './constants';
import { RoastCalendar } from './roast-calendar.service';
import { roastSlotProcess } from './roast-slot.process';
import { RoastSlotResolver } from './roast-slot.resolver';
import { ScarceLotInterceptor } from './scarce-lot.interceptor';
import { TierService } from './tier.service';
import { TradePriceStrategy } from './trade-price.strategy';

const adminSchema = gql`
  extend type Query {
    roastSlots: [Order!]!
  }

  extend type Mutation {
    confirmRoastSlot(orderId: ID!): Order!
  }
`;

// #region plugin
@VendurePlugin({
  compatibility: '^3.1.0',
  imports: [PluginCommonModule],
  providers: [RoastCalendar, TierService],
  adminApiExtensions: { schema: adminSchema, resolvers: [RoastSlotResolver] },
  configuration: (config) => {
    config.authOptions.customPermissions.push(roastSlotPermission);
    config.catalogOptions.productVariantPriceUpdateStrategy = new TradePriceStrategy();
    config.customFields.Customer.push(
      { name: 'vatNumber', type: 'string', nullable: true },
      { name: 'vatIdVerified', type: 'boolean', defaultValue: false, readonly: true },
    );
    config.orderOptions.orderInterceptors?.push(new ScarceLotInterceptor());
    config.orderOptions.process?.push(roastSlotProcess);
    // forget this line, and the server will not start
    return config;
  },
})
export class WholesalePlugin {}
// #endregion plugin
