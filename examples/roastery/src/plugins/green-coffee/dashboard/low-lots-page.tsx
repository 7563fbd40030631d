import { Page, PageBlock, PageLayout, PageTitle } from '@vendure/dashboard';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lowLots, reorderLot } from '../../roastery/dashboard/api/lots';
import { LowLotsNotice } from './low-lots-notice';

/** How many lots are nearly used up, and the one that is first. */
export function LowLotsPage() {
  const { t } = useLingui();
  const { data } = useQuery(lowLots(30));
  const [first] = data?.lots.items ?? [];
  return (
    <Page pageId="low-lots">
      <PageTitle>{t`Nearly used up`}</PageTitle>
      <PageLayout>
        <PageBlock column="main" blockId="notice">
          {first && (
            <LowLotsNotice
              count={data?.lots.totalItems ?? 0}
              farm={first.farm}
              onOrder={async () => void (await reorderLot(first.id, 60))}
            />
          )}
        </PageBlock>
      </PageLayout>
    </Page>
  );
}
