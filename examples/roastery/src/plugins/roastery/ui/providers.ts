import { addNavMenuSection, type NavMenuSection } from '@vendure/admin-ui/core';

const roasting: NavMenuSection = {
  id: 'roasting',
  label: 'Roasting',
  icon: 'flame',
  collapsible: true,
  collapsedByDefault: false,
  items: [
    { id: 'roast-plan', label: 'Roast plan', routerLink: ['/extensions/roasting/plan'] },
    { id: 'green-coffee', label: 'Green coffee', routerLink: ['/extensions/roasting/green'] },
    { id: 'journal', label: 'Cupping journal', routerLink: ['/extensions/roasting/journal'] },
  ],
};

export default [addNavMenuSection(roasting, 'sales')];
