import { registerRouteComponent } from '@vendure/admin-ui/core';
import { registerReactRouteComponent } from '@vendure/admin-ui/react';
import { LotDetailComponent } from './lots/lot-detail.component';
import { LotListComponent } from './lots/lot-list.component';
import { oneLot } from './lots/lot.documents';
import { MachinePage } from './MachinePage';
import { MonthPlan } from './MonthPlan';
import { Overview } from './Overview';

export default [
  // #region pages
  registerReactRouteComponent({ path: '', component: Overview, title: 'Roasting', breadcrumb: 'Roasting' }),
  registerReactRouteComponent({
    path: 'plan/:month',
    component: MonthPlan,
    breadcrumb: [
      { label: 'Roasting', link: ['/extensions/roasting'] },
      { label: 'Plan', link: [] },
    ],
  }),
  // #endregion pages
  registerReactRouteComponent({ path: 'machine', component: MachinePage, breadcrumb: 'Machine' }),
  // #region lots
  registerRouteComponent({ component: LotListComponent, path: 'green', breadcrumb: 'Green coffee' }),
  registerRouteComponent({
    component: LotDetailComponent,
    path: 'green/:id',
    query: oneLot,
    entityKey: 'lot',
    getBreadcrumbs: (lot) => [
      { label: 'Green coffee', link: ['/extensions', 'roasting', 'green'] },
      { label: lot ? `${lot.farm}, ${lot.country}` : 'A new lot', link: [] },
    ],
  }),
  // #endregion lots
];
