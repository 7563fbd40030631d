import gql from 'graphql-tag';

// #region schema
export const adminSchema = gql`
  type Roast implements Node {
    id: ID!
    createdAt: DateTime!
    updatedAt: DateTime!
    day: DateTime!
    coffee: String!
    kilos: Float!
    freeKilos: Float!
    sample: Boolean!
    startedAt: DateTime
  }

  type WeeklyDemand {
    week: String!
    kilos: Float!
  }

  extend type Query {
    plannedRoasts: [Roast!]!
    roastsOfToday: [Roast!]!
    nextRoast(variantId: ID!): Roast
    weeklyDemand(productId: ID!): [WeeklyDemand!]!
  }

  extend type Mutation {
    planRoast(productId: ID!, day: DateTime!, kilos: Float!): Roast!
    bookRoast(variantId: ID!, kilos: Int!): Roast!
    startRoast(roastId: ID!): Roast!
    "Drops what was never started. Returns how many that were."
    closeRoastMonth(month: String!): Int!
  }
`;
// #endregion schema
