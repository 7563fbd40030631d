import gql from 'graphql-tag';

// #region common
const common = gql`
  scalar Duration

  type Tasting implements Node {
    id: ID!
    createdAt: DateTime!
    updatedAt: DateTime!
    title: String!
    startsAt: DateTime!
    length: Duration!
    price: Money!
    seatsLeft: Int!
    coffees: [Product!]!
  }

  type TastingList implements PaginatedList {
    items: [Tasting!]!
    totalItems: Int!
  }

  input TastingListOptions

  extend type Query {
    tasting(id: ID!): Tasting
    tastings(options: TastingListOptions): TastingList!
  }

  # #region next-tasting
  extend type Product {
    nextTasting: Tasting
  }
  # #endregion next-tasting
`;
// #endregion common

// #region shop
export const shopSchema = gql`
  ${common}

  type TastingFullError implements ErrorResult {
    errorCode: ErrorCode!
    message: String!
    seatsLeft: Int!
  }

  union JoinTastingResult = Tasting | TastingFullError

  extend type Query {
    upcomingTastings: [Tasting!]!
  }

  extend type Mutation {
    joinTasting(id: ID!, guests: Int!): JoinTastingResult!
  }
`;
// #endregion shop

// #region admin
export const adminSchema = gql`
  ${common}

  input CreateTastingInput {
    title: String!
    startsAt: DateTime!
    price: Money!
    seats: Int!
    coffeeIds: [ID!]
  }

  extend type Mutation {
    createTasting(input: CreateTastingInput!): Tasting!
  }
`;
// #endregion admin
