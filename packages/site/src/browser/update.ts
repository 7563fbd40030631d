import { flushSync } from 'react-dom';
import { replaceSource, sourceOf, type PageSource } from '../app/page';
import type { OwnPageData } from '../app/own';
import { loadParts, parts } from '../app/parts';
import { setHead } from './later';
import type { RunningApp } from './start';

/** Whether the bundle is for projects that may have parts of their own. */
declare const SHARED: boolean;

/** Shows new data of a page without a reload, if it is the one on screen. */
export async function showUpdate({ store, manifest }: RunningApp, source: PageSource): Promise<void> {
  manifest.forget();
  await loadParts(source.page);
  if (SHARED) forgetOwn(source.page);
  const { component } = store.get();
  if (sourceOf(component)?.page.route !== source.page.route) return;
  const { scrollX: left, scrollY: top } = window;
  replaceSource(component, source);
  flushSync(() => store.set({ source }));
  setHead(document, source);
  window.scrollTo({ left, top, behavior: 'instant' });
}

/** Forgets what the project has of its own no more: what fills slots, and style sheets that others have replaced. */
function forgetOwn({ own }: OwnPageData): void {
  if (!own?.slots) parts.slots = undefined;
  const { base = '/' } = document.getElementById('root')!.dataset;
  const wanted = new Set(own?.styles.map((path) => new URL(`${base}${path}`, location.href).href));
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href*="/assets/own-"]')) {
    if (!wanted.has(link.href)) link.remove();
  }
}
