import { expect, test } from 'vitest';
import { causeChain } from './ErrorBoundary.js';

test('lists the messages of an error and of all its causes', () => {
  expect(causeChain(new Error('outer', { cause: new Error('inner', { cause: 'a string' }) }))).toEqual([
    'outer',
    'inner',
    'a string',
  ]);
});

test('ends where the causes go round', () => {
  const error = new Error('outer');
  error.cause = error;
  expect(causeChain(error)).toEqual(['outer']);
});
