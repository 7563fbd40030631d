import { LanguageCode, PluginCommonModule, VendurePlugin } from '@vendure/core';
import gql from 'graphql-tag';

const en = (value: string) => [{ languageCode: LanguageCode.en, value }];

// #region plugin
/** What belongs to no single subject: fields of coffees, and most of what the dashboard gets. */
@VendurePlugin({
  compatibility: '^3.5.0',
  imports: [PluginCommonModule],
  dashboard: './dashboard/index.tsx',
  adminApiExtensions: {
    schema: gql`
      extend enum HistoryEntryType {
        ROASTED
      }
    `,
  },
  configuration: (config) => {
    config.customFields.Product.push(
      // #region roast-level
      {
        name: 'roastLevel',
        type: 'int',
        nullable: true,
        min: 1,
        max: 5,
        ui: { component: 'roastery.roast-level', labels: ['blond', 'black'] },
        label: en('Roast level'),
      },
      // #endregion roast-level
      {
        name: 'flavors',
        type: 'string',
        list: true,
        public: false,
        ui: { component: 'roastery.flavors' },
        label: en('Flavors'),
      },
      {
        name: 'importer',
        type: 'string',
        nullable: true,
        public: false,
        ui: { component: 'roastery.importer' },
        label: en('Importer'),
      },
      {
        name: 'dollarPrice',
        type: 'int',
        nullable: true,
        public: false,
        ui: { component: 'roastery.dollar-price' },
        label: en('Bought at, per kilo'),
      },
      {
        name: 'lotStatus',
        type: 'string',
        nullable: true,
        public: false,
        ui: { component: 'roastery.lot-status' },
        label: en('Next lot'),
      },
      {
        name: 'farmPhotoId',
        type: 'string',
        nullable: true,
        public: false,
        ui: { component: 'roastery.farm-photo' },
        label: en('Photo of the farm'),
      },
    );
    return config;
  },
})
export class RoasteryPlugin {}
// #endregion plugin
