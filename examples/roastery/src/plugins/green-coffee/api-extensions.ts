import gql from 'graphql-tag';

// #region schema
export const adminSchema = gql`
  type Lot implements Node {
    id: ID!
    createdAt: DateTime!
    updatedAt: DateTime!
    code: String!
    farm: String!
    country: String!
    organic: Boolean!
    kilosDelivered: Float!
    kilosLeft: Float!
    pricePerKilo: Money!
    remarks: String
    product: Product
  }

  type LotList implements PaginatedList {
    items: [Lot!]!
    totalItems: Int!
  }

  input LotListOptions

  input CreateLotInput {
    code: String!
    farm: String!
    country: String!
    organic: Boolean
    kilosDelivered: Float!
    pricePerKilo: Money!
    remarks: String
    productId: ID
  }

  input UpdateLotInput {
    id: ID!
    farm: String
    country: String
    organic: Boolean
    pricePerKilo: Money
    remarks: String
    productId: ID
  }

  type Withdrawal implements Node {
    id: ID!
    createdAt: DateTime!
    kilos: Float!
    lot: Lot!
  }

  type Importer {
    code: String!
    company: String!
  }

  # #region contract
  type GreenCoffeeContract implements Node {
    id: ID!
    farm: String!
    pricePerSack: Money!
    currencyCode: CurrencyCode!
  }
  # #endregion contract

  extend type Query {
    lots(options: LotListOptions): LotList!
    lot(id: ID!): Lot
    importers: [Importer!]!
    greenCoffeeContracts: [GreenCoffeeContract!]!
  }

  extend type Mutation {
    createLot(input: CreateLotInput!): Lot!
    updateLot(input: UpdateLotInput!): Lot!
    deleteLot(id: ID!): DeletionResponse!
    reorderLot(id: ID!, kilos: Int!): Lot!
    withdrawFromLot(lotId: ID!, kilos: Float!): Withdrawal!
  }
`;
// #endregion schema
