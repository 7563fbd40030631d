import { describe, expect, test } from 'vitest';
import { trustedHtml } from '../trustedHtml.js';
import type { SidebarCategory, SidebarItem } from '../types.js';
import { categoriesAround, entriesNear, firstEntries, firstHref } from './sidebarTree.js';

const page: SidebarItem = { type: 'link', label: 'Page', href: '/page' };
const inner: SidebarCategory = { type: 'category', label: 'Inner', href: '/inner', items: [page] };
const outer: SidebarCategory = {
  type: 'category',
  label: 'Outer',
  items: [{ type: 'html', html: trustedHtml('Header') }, { type: 'category', label: 'Empty', items: [] }, inner],
};

describe('a page', () => {
  test('is in the categories around it at any depth', () => {
    expect(categoriesAround([outer], '/page')).toEqual(new Set([outer, inner]));
    expect(categoriesAround([outer, inner], '/inner')).toEqual(new Set([outer, inner]));
    expect(categoriesAround([outer], '/elsewhere').size).toBe(0);
  });

  test('may be in several places', () => {
    const other: SidebarCategory = { type: 'category', label: 'Other', items: [page] };
    expect(categoriesAround([other, outer], '/page')).toEqual(new Set([other, outer, inner]));
  });

  test('is found without looking through the sidebar again', () => {
    let looked = 0;
    const counted = new Proxy(outer, {
      get: (category, key) => {
        if (key === 'items') looked += 1;
        return category[key as keyof SidebarCategory];
      },
    });
    const items = [counted];
    for (let times = 0; times < 1000; times += 1) categoriesAround(items, '/page');
    expect(looked).toBe(1);
  });
});

describe('a list of entries', () => {
  const links = (count: number): SidebarItem[] =>
    Array.from({ length: count }, (_, index) => ({ type: 'link', label: `${index}`, href: `/${index}` }));

  test('is in the markup as a whole', () => {
    expect(entriesNear(links(200), '/150', new Set())).toEqual([0, 200]);
  });

  test('of very many is cut around the entry of the page', () => {
    const [many, none] = [links(5000), new Set<SidebarCategory>()];
    expect(entriesNear(many, '/2500', none)).toEqual([2460, 2541]);
    expect(entriesNear(many, '/0', none)).toEqual([0, 81]);
    expect(entriesNear(many, '/4999', none)).toEqual([4919, 5000]);
    expect(entriesNear(many, '/elsewhere', none)).toEqual([0, 81]);
    expect(entriesNear([...many, outer], '/page', new Set([outer, inner]))).toEqual([4920, 5001]);
  });
});

describe('a closed category', () => {
  test('has its entries up to the first that leads on', () => {
    expect(firstEntries([page, inner])).toEqual([0, 1]);
    expect(firstEntries([{ type: 'html', html: trustedHtml('Header') }, page, inner])).toEqual([0, 2]);
    expect(firstEntries([{ type: 'html', html: trustedHtml('Header') }])).toEqual([0, 0]);
  });
});

describe('a category', () => {
  test('links to the first page inside', () => {
    expect(firstHref({ ...outer, items: [inner] })).toBe('/inner');
    expect(firstHref({ ...outer, items: [{ ...inner, items: [] }, page] })).toBe('/inner');
    expect(firstHref({ ...outer, items: [] })).toBeUndefined();
  });
});
