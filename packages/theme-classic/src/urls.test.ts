import { expect, test } from 'vitest';
import { isExternal } from './urls.js';

test.each([
  ['https://example.com', true],
  ['//example.com', true],
  ['/guides', false],
  ['#part', false],
  ['mailto:a@example.com', false],
])('%s is external: %s', (href, external) => {
  expect(isExternal(href)).toBe(external);
});
