import type { ContentNode, PageData } from '@vendure-docs/theme-classic/core';

/** Modules that only some pages need. */
export interface Parts {
  /** For pages that are not documents. */
  pages?: typeof import('./OtherPage');
  /** Components that documents use in addition to the theme's own. */
  components?: typeof import('../components');
}

/** The modules loaded so far. The server has all of them from the start. */
export const parts: Parts = {};

/** Loads the modules that a page needs besides its chunk, before it is rendered. */
export async function loadParts(page: PageData): Promise<void> {
  const [pages, components] = await Promise.all([
    page.kind === 'doc' ? parts.pages : import('./OtherPage'),
    page.content.some(usesComponents) ? import('../components') : parts.components,
  ]);
  Object.assign(parts, { pages, components });
}

function usesComponents(node: ContentNode): boolean {
  if (typeof node === 'string') return false;
  if (node.type === 'component') return true;
  if (node.type === 'tabs') return node.items.some(({ children }) => children.some(usesComponents));
  return 'children' in node && !!node.children?.some(usesComponents);
}
