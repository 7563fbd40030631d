import { expect, test } from 'vitest';
import { hitAddress, type SearchHit } from './search.js';

const hit = (change: Partial<SearchHit>): SearchHit => ({
  id: '1',
  kind: 'page',
  title: [],
  href: '/orders',
  ...change,
});

test.each([
  ['no words', {}, '/orders'],
  ['an empty list of words', { words: [] }, '/orders'],
  ['words', { words: ['tax', 'zone'] }, '/orders?highlight=tax+zone'],
  ['words and a place on the page', { words: ['tax'], href: '/orders#taxes' }, '/orders?highlight=tax#taxes'],
  ['a place on the page', { href: '/orders#taxes' }, '/orders#taxes'],
])('a hit with %s has its URL', (_, change, address) => {
  expect(hitAddress(hit(change))).toBe(address);
});
