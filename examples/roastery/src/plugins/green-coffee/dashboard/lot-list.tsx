import {
  ActionBarItem,
  Badge,
  Button,
  DetailPageButton,
  ListPage,
  Money,
  type DashboardRouteDefinition,
} from '@vendure/dashboard';
import { Link } from '@tanstack/react-router';
import { PlusIcon } from 'lucide-react';
import { deleteLotDocument, lotListDocument } from './lot-documents';

export const lotListRoute: DashboardRouteDefinition = {
  path: '/green-coffee/lots',
  loader: () => ({ breadcrumb: 'Lots' }),
  navMenuItem: { sectionId: 'catalog', id: 'lots', title: 'Lots', requiresPermission: 'ReadGreenCoffeeLot' },
  component: (route) => (
    <ListPage
      route={route}
      pageId="lot-list"
      title="Lots"
      listQuery={lotListDocument}
      deleteMutation={deleteLotDocument}
      defaultSort={[{ id: 'createdAt', desc: true }]}
      defaultVisibility={{ id: false, createdAt: false, product: false }}
      onSearchTermChange={(term) => ({ farm: { contains: term } })}
      facetedFilters={{
        country: {
          title: 'Country',
          options: [
            { label: 'Colombia', value: 'CO' },
            { label: 'Ethiopia', value: 'ET' },
            { label: 'Kenya', value: 'KE' },
          ],
        },
      }}
      customizeColumns={{
        code: {
          header: 'Lot',
          cell: ({ row: { original } }) => <DetailPageButton id={original.id} label={original.code} />,
        },
        pricePerKilo: {
          header: 'Per kilo',
          cell: ({ row: { original } }) => <Money value={original.pricePerKilo} currency="EUR" />,
        },
      }}
      additionalColumns={{
        stock: {
          header: 'In the cellar',
          // highlight-next-line
          meta: { dependencies: ['kilosLeft'] },
          cell: ({ row: { original } }) =>
            original.kilosLeft < 30 ? <Badge variant="destructive">nearly gone</Badge> : <>{original.kilosLeft} kg</>,
        },
      }}
      rowActions={[{ label: 'Print the sack label', onClick: (row) => window.open(`/label/${row.original.id}`) }]}
    >
      <ActionBarItem itemId="create-button" requiresPermission={['CreateGreenCoffeeLot']}>
        <Button render={<Link to="./new" />}>
          <PlusIcon /> New lot
        </Button>
      </ActionBarItem>
    </ListPage>
  ),
};
