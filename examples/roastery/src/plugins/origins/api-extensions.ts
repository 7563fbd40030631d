import gql from 'graphql-tag';

// #region types
const types = gql`
  type Origin implements Node {
    id: ID!
    createdAt: DateTime!
    updatedAt: DateTime!
    languageCode: LanguageCode!
    altitude: Int!
    name: String!
    story: String!
    translations: [OriginTranslation!]!
  }

  type OriginTranslation {
    id: ID!
    languageCode: LanguageCode!
    name: String!
    story: String!
  }

  type OriginList implements PaginatedList {
    items: [Origin!]!
    totalItems: Int!
  }

  input OriginListOptions

  extend type Query {
    origins(options: OriginListOptions): OriginList!
    origin(id: ID!): Origin
  }
`;
// #endregion types

export const shopSchema = types;

// #region inputs
export const adminSchema = gql`
  ${types}

  input OriginTranslationInput {
    id: ID
    languageCode: LanguageCode!
    name: String
    story: String
  }

  input CreateOriginInput {
    altitude: Int!
    translations: [OriginTranslationInput!]!
  }

  input UpdateOriginInput {
    id: ID!
    altitude: Int
    translations: [OriginTranslationInput!]
  }

  extend type Mutation {
    createOrigin(input: CreateOriginInput!): Origin!
    updateOrigin(input: UpdateOriginInput!): Origin!
  }
`;
// #endregion inputs
