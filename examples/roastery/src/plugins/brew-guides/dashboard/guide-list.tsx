import { Link } from '@tanstack/react-router';
import { ActionBarItem, Button, DetailPageButton, ListPage } from '@vendure/dashboard';
import type { DashboardRouteDefinition } from '@vendure/dashboard';
import { dropGuideDocument, guideListDocument } from './documents';

export const guideList: DashboardRouteDefinition = {
  path: '/brew-guides',
  loader: () => ({ breadcrumb: 'Brewing guides' }),
  navMenuItem: {
    sectionId: 'marketing',
    id: 'brew-guides',
    title: 'Brewing guides',
    requiresPermission: 'ReadBrewGuide',
  },
  component: (route) => (
    <ListPage
      route={route}
      pageId="brew-guide-list"
      title="Brewing guides"
      listQuery={guideListDocument}
      deleteMutation={dropGuideDocument}
      defaultSort={[{ id: 'updatedAt', desc: true }]}
      onSearchTermChange={(words) => ({ headline: { contains: words } })}
      customizeColumns={{
        // the way to the detail page
        headline: { cell: ({ row: { original } }) => <DetailPageButton id={original.id} label={original.headline} /> },
        minutes: { header: 'Time', cell: ({ row: { original } }) => <>{original.minutes} min</> },
      }}
    >
      <ActionBarItem itemId="create-button" requiresPermission={['CreateBrewGuide']}>
        <Button render={<Link to="./new" />}>Write a guide</Button>
      </ActionBarItem>
    </ListPage>
  ),
};
