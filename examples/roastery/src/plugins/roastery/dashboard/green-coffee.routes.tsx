import { DetailPageButton, ListPage, type DashboardRouteDefinition } from '@vendure/dashboard';
import { LotPage } from './lot-page';
import { lotList } from './queries';

export const greenCoffeeRoutes: DashboardRouteDefinition[] = [
  {
    path: '/green-coffee',
    navMenuItem: { sectionId: 'roasting', id: 'lots', title: 'Green coffee' },
    loader: () => ({ breadcrumb: 'Green coffee' }),
    component: (route) => (
      <ListPage
        route={route}
        pageId="green-coffee-list"
        title="Green coffee"
        listQuery={lotList}
        customizeColumns={{
          farm: {
            cell: ({ row }) => <DetailPageButton id={row.original.id} label={row.original.farm} />,
          },
        }}
      />
    ),
  },
  {
    // highlight-next-line
    path: '/green-coffee/$id',
    loader: () => ({
      breadcrumb: [{ path: '/green-coffee', label: 'Green coffee' }, 'Lot'],
    }),
    component: (route) => <LotPage route={route} />,
  },
];
