import { defineDashboardExtension } from '@vendure/dashboard';
import { CartonsInput } from './cartons-input';
import { SkuInput } from './sku-input';

export default defineDashboardExtension({
  detailForms: [
    {
      pageId: 'product-variant-detail',
      // #region more-data
      extendDetailDocument: `
        query {
          productVariant(id: $id) {
            stockLevels { stockOnHand stockAllocated }
          }
        }
      `,
      // #endregion more-data
      inputs: [
        // #region sku
        { blockId: 'main-form', field: 'sku', component: SkuInput },
        // #endregion sku
        { blockId: 'stock', field: 'outOfStockThreshold', component: CartonsInput },
      ],
    },
  ],
});
