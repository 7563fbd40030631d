import { addNavMenuItem } from '@vendure/admin-ui/core';

export default [
  addNavMenuItem(
    {
      id: 'products',
      label: 'Coffees and tools',
      icon: 'library',
      routerLink: ['/extensions/roasting/products'],
    },
    'catalog',
  ),
];
