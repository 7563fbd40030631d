import { describe, expect, test } from 'vitest';
import type { SidebarCategory } from '../types.js';
import { firstHref, holds } from './sidebarTree.js';

const category: SidebarCategory = {
  type: 'category',
  label: 'Outer',
  items: [
    { type: 'html', html: 'Header' },
    { type: 'category', label: 'Empty', items: [] },
    { type: 'category', label: 'Inner', items: [{ type: 'link', label: 'Page', href: '/page' }] },
  ],
};

describe('a category', () => {
  test('holds the pages inside it at any depth', () => {
    expect(holds(category, '/page')).toBe(true);
    expect(holds(category, '/elsewhere')).toBe(false);
  });

  test('links to the first page inside', () => {
    expect(firstHref(category)).toBe('/page');
    expect(firstHref({ ...category, items: [] })).toBeUndefined();
  });
});
