import { defineDashboardExtension } from '@vendure/dashboard';
import { lotDetailRoute } from './lot-detail';
import { LotDetailPage } from './lot-form';
import { lotListRoute } from './lot-list';
import { lotTabsRoute } from './lot-tabs';
import { LowLotsPage } from './low-lots-page';
import './compile-messages';

export default defineDashboardExtension({
  routes: [
    lotListRoute,
    lotDetailRoute,
    lotTabsRoute,
    // the same lot in a layout of our own
    { path: '/green-coffee/lots/$id/form', component: (route) => <LotDetailPage route={route} /> },
    { path: '/green-coffee/low', component: () => <LowLotsPage /> },
  ],
});
