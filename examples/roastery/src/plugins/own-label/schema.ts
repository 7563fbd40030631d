import gql from 'graphql-tag';

// #region schema
export const shopSchema = gql`
  type LabelRejected implements ErrorResult {
    errorCode: ErrorCode!
    message: String!
  }

  union SetBagLabelResult = Asset | LabelRejected

  extend type Mutation {
    setBagLabel(file: Upload!): SetBagLabelResult!
  }
`;
// #endregion schema
