import { graphql } from '@/gql';

export const lotListDocument = graphql(`
  query LotTable($options: LotListOptions) {
    lots(options: $options) {
      totalItems
      items {
        id
        createdAt
        code
        farm
        country
        organic
        kilosLeft
        pricePerKilo
        product {
          id
          name
        }
      }
    }
  }
`);

export const deleteLotDocument = graphql(`
  mutation DeleteLot($id: ID!) {
    deleteLot(id: $id) {
      result
      message
    }
  }
`);
