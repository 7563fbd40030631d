import { LimitCell } from './LimitCell';
import { registerReactDataTableComponent } from '@vendure/admin-ui/react';

const watched = [
  { columnId: 'moisture', limit: 12 },
  { columnId: 'defects', limit: 5 },
];

export default watched.map(({ columnId, limit }) =>
  registerReactDataTableComponent({
    tableId: 'product-variant-list',
    columnId,
    component: LimitCell,
    // highlight-next-line
    props: { field: columnId, limit },
  }),
);
