import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

// #region scalar
const ISO_8601 = /^PT(\d+H)?(\d+M)?$/;

function check(value: unknown): string {
  if (typeof value !== 'string' || !ISO_8601.test(value)) {
    throw new GraphQLError(`Not a duration such as PT1H30M: ${String(value)}`);
  }
  return value;
}

export const GraphQLDuration = new GraphQLScalarType({
  name: 'Duration',
  description: 'Hours and minutes as in ISO 8601, such as PT1H30M',
  serialize: check,
  parseValue: check,
  parseLiteral: (node) => check(node.kind === Kind.STRING ? node.value : undefined),
});
// #endregion scalar
