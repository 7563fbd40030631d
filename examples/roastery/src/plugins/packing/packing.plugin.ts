import './types';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import {
  Allow,
  Ctx,
  ID,
  LanguageCode,
  OrderService,
  Permission,
  PluginCommonModule,
  RequestContext,
  Transaction,
  VendurePlugin,
} from '@vendure/core';
import gql from 'graphql-tag';

const schema = gql`
  extend type Mutation {
    setOrderOnHold(orderId: ID!): Order!
  }
`;

// #region resolver
@Resolver()
class PackingResolver {
  constructor(private orders: OrderService) {}

  @Mutation()
  @Transaction()
  @Allow(Permission.UpdateOrder)
  setOrderOnHold(@Ctx() ctx: RequestContext, @Args('orderId') orderId: ID) {
    return this.orders.updateCustomFields(ctx, orderId, { onHold: true });
  }
}
// #endregion resolver

// #region plugin
@VendurePlugin({
  compatibility: '^3.0.0',
  imports: [PluginCommonModule],
  dashboard: './dashboard/index.tsx',
  adminApiExtensions: { schema, resolvers: [PackingResolver] },
  configuration: (config) => {
    config.customFields.Order.push({
      name: 'onHold',
      type: 'boolean',
      defaultValue: false,
      public: false,
      label: [{ languageCode: LanguageCode.en, value: 'On hold' }],
    });
    return config;
  },
})
export class PackingPlugin {}
// #endregion plugin
