import {
  FullWidthPageBlock,
  Page,
  PageLayout,
  PageTitle,
  Tabs,
  TabsContent,
  TabsList,
  TabsTrigger,
  type DashboardRouteDefinition,
} from '@vendure/dashboard';
import { useNavigate, type AnyRoute } from '@tanstack/react-router';
import { CuppingTable } from './cupping-table';

const TABS = ['cuppings', 'papers'] as const;
const isTab = (value: unknown): value is (typeof TABS)[number] => TABS.some((tab) => tab === value);
const validateSearch = ({ tab }: Record<string, unknown>) => ({ tab: isTab(tab) ? tab : TABS[0] });

function LotTabs({ route }: { route: AnyRoute }) {
  const { id } = route.useParams();
  const { tab } = route.useSearch();
  const navigate = useNavigate();

  // replace: "back" leaves the page instead of going through all tabs
  const open = (value: string) => void navigate({ to: '.', search: { tab: value } as never, replace: true });

  return (
    <Page pageId="lot-tabs">
      <PageTitle>Lot {id}</PageTitle>
      <PageLayout>
        <FullWidthPageBlock blockId="tabs">
          <Tabs value={tab} onValueChange={open}>
            <TabsList>
              <TabsTrigger value="cuppings">Cuppings</TabsTrigger>
              <TabsTrigger value="papers">Papers</TabsTrigger>
            </TabsList>
            <TabsContent value="cuppings">
              <CuppingTable />
            </TabsContent>
            <TabsContent value="papers">Bill of lading, certificate</TabsContent>
          </Tabs>
        </FullWidthPageBlock>
      </PageLayout>
    </Page>
  );
}

export const lotTabsRoute: DashboardRouteDefinition = {
  path: '/green-coffee/lots/$id/more',
  validateSearch,
  component: (route) => <LotTabs route={route} />,
};
