import { CuppingsTabComponent } from './cuppings-tab.component';
import { registerPageTab } from '@vendure/admin-ui/core';

export default [
  registerPageTab({
    component: CuppingsTabComponent,
    location: 'product-detail',
    route: 'cuppings',
    tab: 'cupping.tab',
    tabIcon: 'star',
    priority: 10,
  }),
];
