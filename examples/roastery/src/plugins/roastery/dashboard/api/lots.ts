import { api } from '@vendure/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { graphql } from '@/gql';

const openLots = graphql(`
  query OpenLots($below: Float!) {
    lots(options: { filter: { kilosLeft: { lt: $below } }, sort: { kilosLeft: ASC } }) {
      totalItems
      items {
        id
        farm
        kilosLeft
      }
    }
  }
`);

const reorder = graphql(`
  mutation ReorderLot($id: ID!, $kilos: Int!) {
    reorderLot(id: $id, kilos: $kilos) {
      id
    }
  }
`);

// highlight-start
export const lowLots = (below: number) =>
  queryOptions({
    queryKey: ['roastery', 'lots', 'low', below],
    queryFn: () => api.query(openLots, { below }),
  });
// highlight-end

export const reorderLot = (id: string, kilos: number) => api.mutate(reorder, { id, kilos });
