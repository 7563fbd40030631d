import { api } from '@vendure/dashboard';
import { useQuery } from '@tanstack/react-query';
import { graphql } from '@/gql';

const samples = graphql(`
  query TastedSamples {
    cuppings(options: { take: 100 }) {
      items {
        id
        score
        taster
      }
    }
  }
`);

export function useBestSamples(atLeast: number) {
  return useQuery({
    queryKey: ['roastery', 'cuppings'],
    queryFn: () => api.query(samples),
    // runs on the cached reply, so moving a slider causes no request
    select: ({ cuppings }) => cuppings.items.filter(({ score }) => score >= atLeast),
  });
}
