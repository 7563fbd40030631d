import gql from 'graphql-tag';
import React from 'react';
import { PageBlock, useQuery } from '@vendure/admin-ui/react';

const LATEST = gql`
  query LatestBrewNotes {
    latestBrewNotes(take: 20) {
      id
      text
    }
  }
`;

interface Notes {
  latestBrewNotes: Array<{ id: string; text: string }>;
}

export function NotesPage() {
  const { data, loading } = useQuery<Notes>(LATEST);
  return (
    <PageBlock>
      {loading ? 'One moment…' : data?.latestBrewNotes.map((note) => <p key={note.id}>{note.text}</p>)}
    </PageBlock>
  );
}
