import {
  ActionBarItem,
  Button,
  FullWidthPageBlock,
  Page,
  PageActionBar,
  PageBlock,
  PageLayout,
  PageTitle,
} from '@vendure/dashboard';
import { Link, type AnyRoute } from '@tanstack/react-router';

export function RoastingBoard({ route }: { route: AnyRoute }) {
  const { drum } = route.useSearch();
  const other = drum === 'A' ? 'B' : 'A';
  return (
    <Page pageId="roasting-board">
      <PageTitle>Drum {drum}</PageTitle>
      <PageActionBar>
        <ActionBarItem itemId="other-drum">
          <Button variant="outline" render={<Link to="." search={{ drum: other } as never} />}>
            Drum {other}
          </Button>
        </ActionBarItem>
      </PageActionBar>
      <PageLayout>
        <FullWidthPageBlock blockId="temperature">The curve of the day</FullWidthPageBlock>
        <PageBlock column="main" blockId="batches" title="Batches">
          Four so far
        </PageBlock>
        <PageBlock column="side" blockId="next" title="Next" description="As planned this morning">
          Huila, 12 kg
        </PageBlock>
      </PageLayout>
    </Page>
  );
}
