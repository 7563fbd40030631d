import { defineDashboardExtension } from '@vendure/dashboard';
import { CafeBlock } from './cafe-block';

export default defineDashboardExtension({
  detailForms: [
    {
      pageId: 'order-detail',
      extendDetailDocument: `
        query {
          order(id: $id) {
            customer {
              groups { id name }
            }
          }
        }
      `,
    },
  ],
  pageBlocks: [
    {
      id: 'cafes-note',
      title: 'Packing',
      component: CafeBlock,
      location: {
        pageId: 'order-detail',
        column: 'side',
        position: { blockId: 'customer', order: 'after' },
      },
      shouldRender: ({ entity }) =>
        entity?.customer?.groups?.some((group: { name: string }) => group.name === 'Cafés') ?? false,
    },
  ],
});
