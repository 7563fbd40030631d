import type { PageData } from '@vendure-docs/theme-classic/content';
import { loadDrawing } from './drawings';

/** Modules that only some pages need. */
export interface Parts {
  /** For pages that are not documents. */
  pages?: typeof import('./OtherPage');
  /** Components that documents use in addition to the theme's own. */
  components?: typeof import('../components');
}

/** The modules loaded so far. The server has all of them from the start. */
export const parts: Parts = {};

/** Loads what a page needs besides its chunk, before it is rendered: modules, and drawings into their nodes. */
export async function loadParts(page: PageData): Promise<void> {
  const nodes = (page.content as Tree[]).flatMap(withInner);
  const [pages, components] = await Promise.all([
    page.kind === 'doc' ? parts.pages : import('./OtherPage').then(({ withStyles }) => withStyles()),
    nodes.some(({ type }) => type === 'component') ? import('../components') : parts.components,
    ...nodes.map(draw),
  ]);
  Object.assign(parts, { pages, components });
}

/** As much of a node, or of a tab, as tells what is in it. */
interface Tree {
  type?: string;
  items?: Tree[];
  children?: Tree[];
  drawing?: string;
  svg?: string;
}

/** A node and all nodes in it. */
function withInner(node: Tree): Tree[] {
  return [node, ...(node.items ?? node.children ?? []).flatMap(withInner)];
}

async function draw(node: Tree): Promise<void> {
  if (node.drawing) node.svg ??= await loadDrawing(node.drawing);
}
