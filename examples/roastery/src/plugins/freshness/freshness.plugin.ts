import './types';
import { PluginCommonModule, VendurePlugin } from '@vendure/core';
import gql from 'graphql-tag';
import { freshVariantsFilter } from './fresh-variants.filter';
import { FreshnessLoader } from './freshness.loader';
import { FreshnessService } from './freshness.service';
import { OrderLineFreshnessResolver } from './order-line.resolver';
import { recipe } from './recipe.field';
import { refreshShelvesTask } from './refresh-shelves.task';
import { roastedOn } from './roast-date.field';

const schema = gql`
  extend type OrderLine {
    roastedFresh: Boolean!
  }
`;

// #region plugin
@VendurePlugin({
  compatibility: '^3.3.0',
  imports: [PluginCommonModule],
  dashboard: './dashboard/index.tsx',
  providers: [FreshnessService, FreshnessLoader],
  shopApiExtensions: { schema, resolvers: [OrderLineFreshnessResolver] },
  adminApiExtensions: { schema, resolvers: [OrderLineFreshnessResolver] },
  configuration: (config) => {
    config.customFields.ProductVariant.push(roastedOn);
    config.customFields.Product.push(recipe);
    config.catalogOptions.collectionFilters?.push(freshVariantsFilter);
    config.schedulerOptions.tasks?.push(refreshShelvesTask);
    return config;
  },
})
export class FreshnessPlugin {}
// #endregion plugin
