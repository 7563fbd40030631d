import { api, Button, Page, PageActionBar, PageBlock, PageLayout, PageTitle, useLocalFormat } from '@vendure/dashboard';
import { useQuery } from '@tanstack/react-query';
import { graphql } from '@/gql';
import { DrumStatus } from './blocks/drum-status';
import { exportJournal } from './export-journal';
import { PlanLink } from './plan-link';
import { RoastPlanBody } from './roast-plan';
import { SampleCard } from './sample-card';
import { useBestSamples } from './use-best-samples';

const plannedRoasts = graphql(`
  query PlannedRoasts {
    plannedRoasts {
      id
      day
      coffee
      kilos
      freeKilos
    }
  }
`);

export function RoastPlan() {
  const { formatDate } = useLocalFormat();
  const { data, isPending } = useQuery({
    queryKey: ['roastery', 'roasts', 'planned'],
    queryFn: () => api.query(plannedRoasts),
  });
  return (
    <Page pageId="roast-plan">
      <PageTitle>Roast plan</PageTitle>
      <PageLayout>
        <PageBlock column="main" blockId="planned" title="Planned roasts">
          {isPending && <p>One moment…</p>}
          <ul className="divide-y">
            {data?.plannedRoasts.map((roast) => (
              <li key={roast.id} className="flex justify-between py-2">
                <span>{roast.coffee}</span>
                <span className="text-muted-foreground tabular-nums">
                  {formatDate(roast.day)}, {roast.kilos} kg, {roast.freeKilos} kg free
                </span>
              </li>
            ))}
          </ul>
        </PageBlock>
        <PageBlock column="side" blockId="drum" title="Drum">
          <DrumStatus temperature={196} limit={230} />
        </PageBlock>
        <PageBlock column="side" blockId="change">
          <RoastPlanBody />
        </PageBlock>
      </PageLayout>
    </Page>
  );
}

export function CuppingJournal() {
  const { data } = useBestSamples(0);
  const cuppings = data ?? [];
  const download = () => Promise.resolve({ rows: cuppings.length });
  return (
    <Page pageId="cupping-journal">
      <PageTitle>Cupping journal</PageTitle>
      <PageActionBar>
        <Button variant="outline" onClick={() => exportJournal(download)}>
          Export
        </Button>
        <PlanLink />
      </PageActionBar>
      <PageLayout>
        <PageBlock column="main" blockId="samples" title="Tasted">
          <div className="space-y-2">
            {cuppings.map(({ id, taster, score }) => (
              <SampleCard key={id} farm={`Cup ${id}, tasted by ${taster}`} score={score} />
            ))}
          </div>
        </PageBlock>
      </PageLayout>
    </Page>
  );
}

// #region titled
const titled = (pageId: string, title: string) => () => (
  <Page pageId={pageId}>
    <PageTitle>{title}</PageTitle>
  </Page>
);

export const CarrierSettings = titled('carrier-settings', 'Carrier');
// #endregion titled
