import { addNavMenuItem } from '@vendure/admin-ui/core';

const nobody = () => false;

export default [
  addNavMenuItem(
    { id: 'facets', label: '', routerLink: ['/catalog', 'facets'], requiresPermission: nobody },
    'catalog',
  ),
];
