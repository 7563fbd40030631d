import { addActionBarItem, addNavMenuItem, type ActionBarItem, type NavMenuItem } from '@vendure/admin-ui/core';

// #region packing-slip
const packingSlip: ActionBarItem = {
  id: 'packing-slip',
  icon: 'printer',
  label: 'Packing slip',
  requiresPermission: 'ReadOrder',
  locationId: 'order-detail',
  onClick: (event, { route }) => {
    window.open(`/packing-slips/${route.snapshot.params.id}`, '_blank');
  },
};
// #endregion packing-slip

// #region menu
const brewNotes: NavMenuItem = {
  id: 'brew-notes',
  label: 'Brew notes',
  icon: 'note',
  routerLink: ['/extensions/brew-notes'],
  requiresPermission: 'ReadCatalog',
};
// #endregion menu

export default [addActionBarItem(packingSlip), addNavMenuItem(brewNotes, 'catalog', 'collections')];
