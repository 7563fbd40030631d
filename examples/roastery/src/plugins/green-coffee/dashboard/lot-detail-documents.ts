import { graphql } from '@/gql';

export const lotDocument = graphql(`
  query LotDetail($id: ID!) {
    lot(id: $id) {
      id
      code
      farm
      country
      organic
      kilosDelivered
      pricePerKilo
      remarks
      customFields
    }
  }
`);

export const createLotDocument = graphql(`
  mutation CreateLot($input: CreateLotInput!) {
    createLot(input: $input) {
      id
    }
  }
`);

export const updateLotDocument = graphql(`
  mutation UpdateLot($input: UpdateLotInput!) {
    updateLot(input: $input) {
      id
    }
  }
`);
