import type { DashboardRouteDefinition } from '@vendure/dashboard';
import { RoastingBoard } from '../pages/roasting-board';

export const roastingBoard: DashboardRouteDefinition = {
  path: '/roastery/board',
  component: (route) => <RoastingBoard route={route} />,
  navMenuItem: { sectionId: 'catalog', id: 'roasting-board', title: 'Roasting board' },
  loader: () => ({ breadcrumb: 'Roasting board' }),
  validateSearch: (search: Record<string, unknown>) => ({
    drum: search.drum === 'B' ? ('B' as const) : ('A' as const),
  }),
};
