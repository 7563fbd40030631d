import { Page, PageBlock, PageLayout, PageTitle } from '@vendure/dashboard';
import { useQuery } from '@tanstack/react-query';
import { lotQueries } from './api/lot-queries';
import { LotPages } from './blocks/lot-pages';
import { OrganicSwitch } from './blocks/organic-switch';

/** The lots page by page, and the certificate of the first one. */
export function StockPage() {
  const { data } = useQuery(lotQueries.one('1'));
  return (
    <Page pageId="stock">
      <PageTitle>Stock</PageTitle>
      <PageLayout>
        <PageBlock column="main" blockId="lots" title="Lots">
          <LotPages />
        </PageBlock>
        <PageBlock column="side" blockId="organic" title="Organic">
          {data?.lot && (
            <div className="flex items-center justify-between">
              {data.lot.farm}
              <OrganicSwitch id={data.lot.id} organic={data.lot.organic} />
            </div>
          )}
        </PageBlock>
      </PageLayout>
    </Page>
  );
}
