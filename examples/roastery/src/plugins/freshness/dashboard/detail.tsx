import { defineDashboardExtension } from '@vendure/dashboard';
import { StockBar } from './stock-bar';

export default defineDashboardExtension({
  pageBlocks: [
    {
      id: 'shelf',
      title: 'Shelf',
      location: {
        pageId: 'product-variant-detail',
        column: 'side',
        position: { blockId: 'facet-values', order: 'before' },
      },
      component: ({ context }) => <StockBar value={context.entity?.stockLevels?.[0]?.stockOnHand} />,
    },
  ],
});
