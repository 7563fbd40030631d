import { expect, test } from 'vitest';
import { isExternal } from './urls.js';

test.each([
  ['https://example.com', true],
  ['//example.com', true],
  ['s3://bucket', true],
  ['git+ssh://example.com', true],
  ['/guides', false],
  ['/from?site=https://example.com', false],
  ['docs/at://home', false],
  ['#part', false],
  ['mailto:a@example.com', false],
])('%s is external: %s', (href, external) => {
  expect(isExternal(href)).toBe(external);
});
