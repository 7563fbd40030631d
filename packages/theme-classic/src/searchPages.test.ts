import { expect, test } from 'vitest';
import { searchPages } from './searchPages.js';

const pages = [
  { title: 'Set it up', href: '/', headings: [{ id: 'legs', text: 'Unfold the legs' }] },
  {
    title: 'Find the Moon',
    href: '/moon',
    headings: [
      { id: 'phases', text: 'Phases of the Moon' },
      { id: 'moons', text: 'Other moons' },
    ],
  },
];

const search = async (text: string, limit = 10) =>
  searchPages(async () => pages).search({ text, limit }, new AbortController().signal);

test('titles and headings are found, whatever their case, with what was searched for marked', async () => {
  const { total, groups } = await search(' MOON ');
  expect(total).toBe(3);
  expect(groups.map(({ title, hits }) => [title, hits.map(({ href }) => href)])).toEqual([
    ['Find the Moon', ['/moon', '/moon#phases', '/moon#moons']],
  ]);
  expect(groups[0]!.hits[2]!.title).toEqual([{ text: 'Other ' }, { text: 'moon', match: true }, { text: 's' }]);
  expect(await search('Mars')).toEqual({ total: 0, groups: [] });
});

test('no more places are given than were asked for, and all are counted', async () => {
  const { total, groups } = await search('the', 2);
  expect(total).toBe(4);
  expect(groups.flatMap(({ hits }) => hits.map(({ id }) => id))).toEqual(['/#legs', '/moon']);
});

test('pages that cannot be loaded make a query fail, and preparing it not', async () => {
  const broken = searchPages(() => Promise.reject(new Error('offline')));
  broken.prepare!();
  await expect(broken.search({ text: 'a', limit: 1 }, new AbortController().signal)).rejects.toThrow('offline');
});
