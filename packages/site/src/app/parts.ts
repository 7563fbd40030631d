import type { ContentComponent } from '@vendure-docs/theme-classic/headless';
import { loadDrawing } from './drawings';
import type { OwnPageData, OwnParts } from './own';
import type { OwnSlots } from './slots';

/** Modules that only some pages need. */
export interface Parts {
  /** For pages that are not documents. */
  pages?: typeof import('./OtherPage');
  /** Components that documents use in addition to the theme's own. */
  components?: typeof import('../components');
  /** Components of the project's own, by their names in the content. */
  own?: Readonly<Record<string, ContentComponent>>;
  /** Those that replace parts of the theme. */
  slots?: OwnSlots | undefined;
}

/** Whether the bundle is for projects that have components of their own: others save React's names. */
declare const SHARED: boolean;

/** The modules loaded so far. The server has all of them from the start. */
export const parts: Parts = {};

/** Loads what a page needs besides its chunk, before it is rendered: modules, and drawings into their nodes. */
export async function loadParts(page: OwnPageData): Promise<void> {
  const nodes = (page.content as Tree[]).flatMap(withInner);
  const [pages, components, own] = await Promise.all([
    page.kind !== 'doc' && import('./OtherPage').then(({ withStyles }) => withStyles()),
    nodes.some(({ type }) => type === 'component') && import('../components').then(({ withStyles }) => withStyles()),
    SHARED && page.own && loadOwn(page.own),
    ...nodes.map(draw),
  ]);
  // Several pages may be loaded at a time: none takes away what another brought meanwhile.
  if (pages) parts.pages = pages;
  if (components) parts.components = components;
  if (own) parts.own = { ...parts.own, ...own };
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

async function loadOwn(wanted: OwnParts): Promise<Record<string, ContentComponent>> {
  const { loadOwn: load } = await import('./own');
  const { components, slots } = await load(wanted, document.getElementById('root')?.dataset.base ?? '/');
  parts.slots = slots;
  return components;
}

async function draw(node: Tree): Promise<void> {
  if (node.drawing) node.svg ??= await loadDrawing(node.drawing);
}
