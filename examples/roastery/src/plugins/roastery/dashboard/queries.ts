import { graphql } from '@/gql';

export const lotList = graphql(`
  query GreenCoffeeLots($options: LotListOptions) {
    lots(options: $options) {
      totalItems
      items {
        id
        farm
        kilosLeft
      }
    }
  }
`);
