import { api } from '@vendure/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { graphql } from '@/gql';

const lotPage = graphql(`
  query LotPage($options: LotListOptions) {
    lots(options: $options) {
      totalItems
      items {
        id
        farm
        country
        kilosLeft
      }
    }
  }
`);

const oneLot = graphql(`
  query OneLot($id: ID!) {
    lot(id: $id) {
      id
      code
      farm
      country
      organic
      kilosLeft
      remarks
    }
  }
`);

export const PER_PAGE = 20;

export const lotQueries = {
  all: () => ['roastery', 'lots'] as const,
  page: (page: number) =>
    queryOptions({
      queryKey: [...lotQueries.all(), 'page', page],
      queryFn: () => api.query(lotPage, { options: { skip: page * PER_PAGE, take: PER_PAGE } }),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...lotQueries.all(), 'one', id],
      queryFn: () => api.query(oneLot, { id }),
      // lots seldom change, so an answer of five minutes ago will do
      staleTime: 5 * 60_000,
    }),
};
