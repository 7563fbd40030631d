import type { SidebarCategory, SidebarItem } from '../types.js';

/** Whether a page stands in an item, at any depth. */
export function holds(item: SidebarItem, pathname: string): boolean {
  if (item.type === 'html') return false;
  if (item.href === pathname) return true;
  return item.type === 'category' && item.items.some((inner) => holds(inner, pathname));
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
