import type { AnyRoute } from '@tanstack/react-router';
import { Page, PageBlock, PageLayout, PageTitle } from '@vendure/dashboard';
import { toast } from 'sonner';
import { reorderLot } from './api/lots';
import { ReorderForm } from './blocks/reorder-form';

export function LotPage({ route }: { route: AnyRoute }) {
  const { id } = route.useParams();
  return (
    <Page pageId="green-coffee-detail">
      <PageTitle>Lot {id}</PageTitle>
      <PageLayout>
        <PageBlock column="side" blockId="reorder" title="Reorder">
          <ReorderForm
            onOrder={async ({ kilos }) => {
              await reorderLot(id, kilos);
              toast.success(`${kilos} kg are on their way`);
            }}
          />
        </PageBlock>
      </PageLayout>
    </Page>
  );
}
