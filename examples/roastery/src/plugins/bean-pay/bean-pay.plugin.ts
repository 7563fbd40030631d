import { PluginCommonModule, VendurePlugin } from '@vendure/core';
import gql from 'graphql-tag';
import { beanPayPageHandler } from './bean-pay-page.handler';
import { BeanPayClient } from './bean-pay.client';
import { BeanPayController } from './bean-pay.controller';
import { beanPayHandler } from './bean-pay.handler';
import { BeanPayResolver } from './bean-pay.resolver';
import { cafesOnly } from './cafes-only.checker';
import { invoiceHandler } from './invoice.handler';
import { keepRawBody } from './raw-body';

const shopSchema = gql`
  extend type Mutation {
    "Returns the address of the page on which the active order can be paid."
    openBeanPayPage: String!
  }
`;

// #region plugin
@VendurePlugin({
  compatibility: '^3.0.0',
  imports: [PluginCommonModule],
  providers: [BeanPayClient],
  exports: [BeanPayClient],
  controllers: [BeanPayController],
  shopApiExtensions: { schema: shopSchema, resolvers: [BeanPayResolver] },
  configuration: (config) => {
    config.apiOptions.middleware.push(keepRawBody);
    config.paymentOptions.paymentMethodHandlers.push(beanPayHandler, beanPayPageHandler, invoiceHandler);
    config.paymentOptions.paymentMethodEligibilityCheckers?.push(cafesOnly);
    return config;
  },
})
export class BeanPayPlugin {}
// #endregion plugin
