import { type CustomFields, LanguageCode, PluginCommonModule, VendurePlugin } from '@vendure/core';

const en = (value: string) => [{ languageCode: LanguageCode.en, value }];

// #region fields
export const fields: CustomFields = {
  ProductVariant: [
    {
      name: 'substituteId',
      type: 'string',
      nullable: true,
      public: false,
      ui: { component: 'substitutes.one' },
      label: en('If sold out, suggest'),
    },
    {
      name: 'pairingIds',
      type: 'string',
      list: true,
      public: false,
      ui: { component: 'substitutes.many' },
      label: en('Goes well with'),
    },
  ],
};
// #endregion fields

// #region plugin
@VendurePlugin({
  compatibility: '^3.5.0',
  imports: [PluginCommonModule],
  dashboard: './dashboard/index.tsx',
  configuration: (config) => {
    config.customFields.ProductVariant.push(...(fields.ProductVariant ?? []));
    return config;
  },
})
export class SubstitutesPlugin {}
// #endregion plugin
