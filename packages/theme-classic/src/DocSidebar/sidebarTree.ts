import type { SidebarCategory, SidebarItem } from '../types.js';

/** For each address the ways to it: the categories around it, one list for each place it stands at. */
type Ways = Map<string, SidebarCategory[][]>;

// A server draws thousands of pages beside the same sidebar: looking through all of it for each would take a time that
// grows with the square of their number.
const known = new WeakMap<SidebarItem[], Ways>();

/** The categories of a sidebar that a page stands in, at any depth; one's own page stands in it too. */
export function categoriesAround(items: SidebarItem[], pathname: string): ReadonlySet<SidebarCategory> {
  let ways = known.get(items);
  if (!ways) {
    ways = new Map();
    collect(items, [], ways);
    known.set(items, ways);
  }
  return new Set(ways.get(pathname)?.flat());
}

function collect(items: SidebarItem[], around: SidebarCategory[], ways: Ways): void {
  for (const item of items) {
    if (item.type === 'html') continue;
    const own = item.type === 'category' ? [...around, item] : around;
    if (item.href !== undefined) {
      const others = ways.get(item.href);
      if (others) others.push(own);
      else ways.set(item.href, [own]);
    }
    if (item.type === 'category') collect(item.items, own, ways);
  }
}

/** A list of more entries is cut around the page's own in markup without script. */
const MANY = 200;

/** So many entries are left on either side. */
const BESIDE = 40;

/**
 * Which entries of a list are in the markup of a page, from the first to the one after the last: all, or of very many those
 * near the page's own. With all of them in the markup of all their pages, a folder would take a size that grows with the
 * square of the number of its pages.
 */
export function entriesNear(
  items: SidebarItem[],
  pathname: string,
  around: ReadonlySet<SidebarCategory>,
): [from: number, to: number] {
  if (items.length <= MANY) return [0, items.length];
  const own = items.findIndex((item) => (item.type === 'category' ? around.has(item) : isLinkTo(item, pathname)));
  const from = Math.min(Math.max(0, own - BESIDE), items.length - 2 * BESIDE - 1);
  return [from, from + 2 * BESIDE + 1];
}

function isLinkTo(item: SidebarItem, pathname: string): boolean {
  return item.type === 'link' && item.href === pathname;
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
