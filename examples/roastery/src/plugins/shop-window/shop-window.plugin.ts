import { Permission, PluginCommonModule, SettingsStoreScopes, VendurePlugin } from '@vendure/core';
import gql from 'graphql-tag';
import { ShopWindowResolver } from './shop-window.resolver';
import { WindowService } from './window.service';

const shopSchema = gql`
  extend type Query {
    shopBanner: String!
  }
`;

// #region plugin
@VendurePlugin({
  compatibility: '^3.4.0',
  imports: [PluginCommonModule],
  dashboard: './dashboard/index.tsx',
  shopApiExtensions: { schema: shopSchema, resolvers: [ShopWindowResolver] },
  providers: [WindowService],
  configuration: (config) => {
    config.settingsStoreFields = {
      ...config.settingsStoreFields,
      shopWindow: [
        {
          name: 'banner',
          scope: SettingsStoreScopes.channel,
          requiresPermission: Permission.UpdateCatalog,
          validate: (value) => {
            if (typeof value !== 'string' || value.length > 140) {
              return 'The banner has room for 140 characters';
            }
          },
        },
        { name: 'openPanels', scope: SettingsStoreScopes.userAndChannel },
        { name: 'lastRefresh', scope: SettingsStoreScopes.global, readonly: true },
      ],
    };
    return config;
  },
})
export class ShopWindowPlugin {}
// #endregion plugin
