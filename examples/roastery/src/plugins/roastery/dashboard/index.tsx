import { defineDashboardExtension } from '@vendure/dashboard';
import { FlameIcon, PlugIcon } from 'lucide-react';
import { DollarPrice } from './fields/dollar-price';
import { FarmPhoto } from './fields/farm-photo';
import { Flavors } from './fields/flavors';
import { Importer } from './fields/importer';
import { LotStatus } from './fields/lot-status';
import { RoastLevel } from './fields/roast-level';
import { greenCoffeeRoutes } from './green-coffee.routes';
import { CarrierSettings, CuppingJournal, RoastPlan } from './pages';
import { roastingBoard } from './routes/board';
import { StockPage } from './stock-page';
import './login';
import './small-things';

export default defineDashboardExtension({
  customFormComponents: {
    customFields: [
      // #region roast-level
      { id: 'roastery.roast-level', component: RoastLevel },
      // #endregion roast-level
      { id: 'roastery.flavors', component: Flavors },
      { id: 'roastery.importer', component: Importer },
      { id: 'roastery.dollar-price', component: DollarPrice },
      { id: 'roastery.lot-status', component: LotStatus },
      { id: 'roastery.farm-photo', component: FarmPhoto },
    ],
  },
  // #region sections
  // highlight-start
  navSections: [
    { id: 'roasting', title: 'Roasting', icon: FlameIcon, placement: 'top', order: 250 },
    { id: 'connections', title: 'Connections', icon: PlugIcon, placement: 'bottom', order: 150 },
  ],
  // highlight-end
  // #endregion sections
  routes: [
    // #region routes
    {
      path: '/roasting/plan',
      loader: () => ({ breadcrumb: 'Roast plan' }),
      component: () => <RoastPlan />,
      navMenuItem: { sectionId: 'roasting', id: 'roast-plan', title: 'Roast plan' },
    },
    {
      path: '/roasting/journal',
      loader: () => ({ breadcrumb: 'Cupping journal' }),
      component: () => <CuppingJournal />,
      navMenuItem: { sectionId: 'roasting', id: 'cupping-journal', title: 'Cupping journal' },
    },
    {
      path: '/connections/carrier',
      loader: () => ({ breadcrumb: 'Carrier' }),
      component: () => <CarrierSettings />,
      navMenuItem: { sectionId: 'connections', id: 'carrier', title: 'Carrier' },
    },
    // #endregion routes
    ...greenCoffeeRoutes,
    roastingBoard,
    { path: '/roastery/stock', component: () => <StockPage /> },
  ],
});
