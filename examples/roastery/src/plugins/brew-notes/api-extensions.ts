import gql from 'graphql-tag';

// #region common
const common = gql`
  type BrewNote implements Node {
    id: ID!
    createdAt: DateTime!
    updatedAt: DateTime!
    grams: Int!
    seconds: Int!
    text: String!
    authorName: String!
  }
`;
// #endregion common

// #region shop
export const shopSchema = gql`
  ${common}

  type BrewNoteList implements PaginatedList {
    items: [BrewNote!]!
    totalItems: Int!
  }

  input BrewNoteInput {
    productId: ID!
    grams: Int!
    seconds: Int!
    text: String!
  }

  # filled in by Vendure with sort and filter fields
  input BrewNoteListOptions

  extend type Query {
    brewNotes(productId: ID!, options: BrewNoteListOptions): BrewNoteList!
  }

  extend type Mutation {
    addBrewNote(input: BrewNoteInput!): BrewNote!
  }
`;
// #endregion shop

// #region admin
export const adminSchema = gql`
  ${common}

  extend type Query {
    latestBrewNotes(take: Int!): [BrewNote!]!
  }
`;
// #endregion admin
