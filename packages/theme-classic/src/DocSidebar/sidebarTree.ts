import type { SidebarCategory, SidebarItem } from '../types.js';

/** For each route, the categories around it: one list for each entry that links to it. */
type Trails = Map<string, SidebarCategory[][]>;

// A server renders thousands of pages with the same sidebar. Searching all of it for each page would take time
// quadratic in the number of pages.
const known = new WeakMap<SidebarItem[], Trails>();

/** The categories of a sidebar that a page is in, at any depth. A category's own page is in it too. */
export function categoriesAround(items: SidebarItem[], pathname: string): ReadonlySet<SidebarCategory> {
  let trails = known.get(items);
  if (!trails) {
    trails = new Map();
    collect(items, [], trails);
    known.set(items, trails);
  }
  return new Set(trails.get(pathname)?.flat());
}

function collect(items: SidebarItem[], around: SidebarCategory[], trails: Trails): void {
  for (const item of items) {
    if (item.type === 'html') continue;
    const own = item.type === 'category' ? [...around, item] : around;
    if (item.href !== undefined) {
      const others = trails.get(item.href);
      if (others) others.push(own);
      else trails.set(item.href, [own]);
    }
    if (item.type === 'category') collect(item.items, own, trails);
  }
}

/** A list of more entries is shortened in the server's markup, to those around the page's own. */
const ENTRY_LIMIT = 200;

/** How many entries are left on either side. */
const ENTRIES_PER_SIDE = 40;

/**
 * The range of a list's entries that are in the markup of a page: all, or in a long list those near the page's own.
 * With all of them in the markup of each of their pages, the size of a folder would be quadratic in the number of its
 * pages.
 */
export function entriesNear(
  items: SidebarItem[],
  pathname: string,
  around: ReadonlySet<SidebarCategory>,
): [from: number, to: number] {
  if (items.length <= ENTRY_LIMIT) return [0, items.length];
  const own = items.findIndex((item) => (item.type === 'category' ? around.has(item) : isLinkTo(item, pathname)));
  const from = Math.min(Math.max(0, own - ENTRIES_PER_SIDE), items.length - 2 * ENTRIES_PER_SIDE - 1);
  return [from, from + 2 * ENTRIES_PER_SIDE + 1];
}

function isLinkTo(item: SidebarItem, pathname: string): boolean {
  return item.type === 'link' && item.href === pathname;
}

/** The range of a list's entries up to the first that leads to a page. */
export function firstEntries(items: SidebarItem[]): [from: number, to: number] {
  return [0, items.findIndex((item) => item.type !== 'html') + 1];
}

/** The first page inside a category, at any depth. */
export function firstHref(category: SidebarCategory): string | undefined {
  for (const item of category.items) {
    const href =
      item.type === 'html' ? undefined : (item.href ?? (item.type === 'category' ? firstHref(item) : undefined));
    if (href !== undefined) return href;
  }
  return undefined;
}
