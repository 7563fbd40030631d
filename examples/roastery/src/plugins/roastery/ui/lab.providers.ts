import { addNavMenuItem } from '@vendure/admin-ui/core';

const mayRoast = (granted: string[]) => granted.includes('SuperAdmin') || granted.includes('UpdateRoastSlot');

export default [
  addNavMenuItem(
    {
      id: 'sample-roaster',
      label: 'Sample roaster',
      routerLink: ['/extensions/roasting/samples'],
      // highlight-next-line
      requiresPermission: mayRoast,
    },
    'roasting',
  ),
];
