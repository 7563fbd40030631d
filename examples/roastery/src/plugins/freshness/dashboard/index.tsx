import { defineDashboardExtension } from '@vendure/dashboard';
import { Age } from './age';
import { FreshnessBlock } from './freshness-block';
import { NextRoastBlock } from './next-roast-block';
import { SkuLength } from './sku-length';
import { variantsOfProduct } from './variants-table';
import './customer-list';
import './detail';

export default defineDashboardExtension({
  // #region lists
  dataTables: [
    {
      pageId: 'product-variant-list',
      displayComponents: [{ column: 'roastedOn', component: Age }],
    },
    variantsOfProduct,
  ],
  // #endregion lists
  pageBlocks: [
    // #region block
    {
      id: 'freshness',
      title: 'Freshness',
      component: FreshnessBlock,
      requiresPermission: 'ReadCatalog',
      location: {
        pageId: 'product-variant-detail',
        column: 'side',
        position: { blockId: 'facet-values', order: 'before' },
      },
    },
    // #endregion block
    {
      id: 'freshness-next-roast',
      title: 'Next roast',
      component: NextRoastBlock,
      location: {
        pageId: 'product-variant-detail',
        column: 'side',
        position: { blockId: 'facet-values', order: 'before' },
      },
    },
    {
      id: 'freshness-sku-length',
      component: SkuLength,
      // only while there is something to say
      shouldRender: ({ form }) => String(form?.getValues('sku') ?? '').length > 20,
      location: {
        pageId: 'product-variant-detail',
        column: 'main',
        position: { blockId: 'main-form', order: 'after' },
      },
    },
  ],
});
