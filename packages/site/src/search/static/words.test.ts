import { describe, expect, it } from 'vitest';
import { distance, stem, wordsOf } from './words';

describe('words', () => {
  it('are read with the parts of names in camel case', () => {
    const read = wordsOf('OrderLine of the GraphQLApi').map(({ text, parts }) => [text, ...parts]);
    expect(read).toEqual([['orderline', 'order', 'line'], ['of'], ['the'], ['graphqlapi', 'graph', 'ql', 'api']]);
  });

  it.each([
    ['taxes', 'tax'],
    ['configuring', 'configured'],
    ['shipped', 'shipping'],
    ['categories', 'category'],
    ['translations', 'translated'],
  ])('%s and %s are forms of one word', (one, other) => {
    expect(stem(one)).toBe(stem(other));
  });

  it('are as far apart as characters must be changed', () => {
    expect(distance('checkout', 'chekcout', 2)).toBe(1);
    expect(distance('checkout', 'chckot', 2)).toBe(2);
    expect(distance('checkout', 'order', 2)).toBe(3);
  });
});
