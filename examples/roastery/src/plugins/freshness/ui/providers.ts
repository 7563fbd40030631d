import { AgeCell } from './AgeCell';
import { registerReactDataTableComponent } from '@vendure/admin-ui/react';

export default [
  registerReactDataTableComponent({
    tableId: 'product-variant-list',
    columnId: 'roastedOn',
    component: AgeCell,
  }),
];
