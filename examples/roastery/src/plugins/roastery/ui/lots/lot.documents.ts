import { graphql } from '../gql';

export const lotList = graphql(`
  query LotList($options: LotListOptions) {
    lots(options: $options) {
      totalItems
      items {
        id
        createdAt
        farm
        country
        kilosLeft
        organic
      }
    }
  }
`);
export const oneLot = graphql(`
  query OneLot($id: ID!) {
    lot(id: $id) {
      id
      createdAt
      updatedAt
      code
      farm
      country
      organic
      kilosDelivered
      pricePerKilo
    }
  }
`);

export const buyLot = graphql(`
  mutation BuyLot($input: CreateLotInput!) {
    createLot(input: $input) {
      id
    }
  }
`);

export const changeLot = graphql(`
  mutation ChangeLot($input: UpdateLotInput!) {
    updateLot(input: $input) {
      id
      updatedAt
      farm
      country
      organic
      pricePerKilo
    }
  }
`);
