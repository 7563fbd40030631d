import gql from 'graphql-tag';

// #region schema
export const cuppingSchema = gql`
  type Cupping implements Node {
    id: ID!
    createdAt: DateTime!
    updatedAt: DateTime!
    variant: ProductVariant!
    taster: String!
    score: Float!
    blind: Boolean!
    words: String!
  }
  type CuppingList implements PaginatedList {
    totalItems: Int!
    items: [Cupping!]!
  }

  input CuppingListOptions

  # #region own-filters
  input CuppingFilterParameter {
    sku: StringOperators
    productId: IDOperators
  }
  input CuppingSortParameter {
    sku: SortOrder
  }
  # #endregion own-filters

  extend type Query {
    cuppings(options: CuppingListOptions): CuppingList!
  }
`;
// #endregion schema
