import { api } from '@vendure/dashboard';
import { useQuery } from '@tanstack/react-query';
import { graphql } from '@/gql';

const latestCuppings = graphql(`
  query LatestCuppings {
    cuppings(options: { take: 20, sort: { createdAt: DESC } }) {
      items {
        id
        taster
        score
        words
      }
    }
  }
`);

export function CuppingTable() {
  const { data } = useQuery({ queryKey: ['green-coffee', 'cuppings'], queryFn: () => api.query(latestCuppings) });
  return (
    <ul className="divide-y">
      {data?.cuppings.items.map((cupping: { id: string; taster: string; score: number; words: string }) => (
        <li key={cupping.id} className="py-2">
          {cupping.score} points by {cupping.taster}: {cupping.words}
        </li>
      ))}
    </ul>
  );
}
