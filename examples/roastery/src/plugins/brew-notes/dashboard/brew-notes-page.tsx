import { graphql } from '@/gql';
import { api, Page, PageBlock, PageLayout, PageTitle } from '@vendure/dashboard';
import { useQuery } from '@tanstack/react-query';

const latestNotes = graphql(`
  query LatestBrewNotes {
    latestBrewNotes(take: 20) {
      id
      text
      authorName
    }
  }
`);

export function BrewNotesPage() {
  const { data, isPending } = useQuery({
    queryKey: ['brew-notes', 'latest'],
    queryFn: () => api.query(latestNotes),
  });

  return (
    <Page pageId="brew-notes">
      <PageTitle>Brew notes</PageTitle>
      <PageLayout>
        <PageBlock column="main" blockId="latest-notes" title="Latest">
          {isPending && <p>One moment…</p>}
          <ul className="space-y-3">
            {data?.latestBrewNotes.map((note) => (
              <li key={note.id}>
                {note.text} <span className="text-muted-foreground">({note.authorName})</span>
              </li>
            ))}
          </ul>
        </PageBlock>
      </PageLayout>
    </Page>
  );
}
