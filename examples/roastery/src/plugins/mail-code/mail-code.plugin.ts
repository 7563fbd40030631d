import { NativeAuthenticationStrategy, PluginCommonModule, VendurePlugin } from '@vendure/core';
import gql from 'graphql-tag';
import { MailCodeResolver } from './mail-code.resolver';
import { MailCodeStrategy } from './mail-code.strategy';

const shopSchema = gql`
  extend type Mutation {
    sendMailCode(email: String!): Boolean!
  }
`;

// #region plugin
@VendurePlugin({
  compatibility: '^3.0.0',
  imports: [PluginCommonModule],
  shopApiExtensions: { schema: shopSchema, resolvers: [MailCodeResolver] },
  configuration: (config) => {
    config.authOptions.shopAuthenticationStrategy = [new MailCodeStrategy(), new NativeAuthenticationStrategy()];
    return config;
  },
})
export class MailCodePlugin {}
// #endregion plugin
