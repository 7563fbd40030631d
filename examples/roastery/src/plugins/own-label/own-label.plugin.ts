import './types';
import { Asset, LanguageCode, PluginCommonModule, VendurePlugin } from '@vendure/core';
import { OwnLabelResolver, SetBagLabelResultResolver } from './own-label.resolver';
import { shopSchema } from './schema';

// #region plugin
@VendurePlugin({
  compatibility: '^3.0.0',
  imports: [PluginCommonModule],
  shopApiExtensions: { schema: shopSchema, resolvers: [OwnLabelResolver, SetBagLabelResultResolver] },
  configuration: (config) => {
    config.customFields.Customer.push({
      name: 'bagLabel',
      type: 'relation',
      entity: Asset,
      nullable: true,
      public: false,
      label: [{ languageCode: LanguageCode.en, value: 'Label for bags' }],
    });
    return config;
  },
})
export class OwnLabelPlugin {}
// #endregion plugin
