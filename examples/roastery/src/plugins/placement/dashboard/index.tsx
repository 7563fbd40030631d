import { defineDashboardExtension } from '@vendure/dashboard';
import { PlacementBlock } from './placement-block';

export default defineDashboardExtension({
  detailForms: [
    {
      pageId: 'product-detail',
      extendDetailDocument: `
        query {
          product(id: $id) {
            collections { id name }
          }
        }
      `,
    },
  ],
  pageBlocks: [
    {
      id: 'placement-collections',
      title: 'In the shop',
      component: PlacementBlock,
      location: {
        pageId: 'product-detail',
        column: 'side',
        position: { blockId: 'facet-values', order: 'before' },
      },
      shouldRender: ({ entity }) => (entity?.collections ?? []).length > 0,
    },
  ],
});
