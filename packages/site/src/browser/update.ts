import { flushSync } from 'react-dom';
import { replaceSource, sourceOf, type PageSource } from '../app/page';
import { loadParts } from '../app/parts';
import { setHead } from './later';
import type { RunningApp } from './start';

/** Shows new data of a page without a reload, if it is the one on screen. */
export async function showUpdate({ store, manifest }: RunningApp, source: PageSource): Promise<void> {
  manifest.forget();
  await loadParts(source.page);
  const { component } = store.get();
  if (sourceOf(component)?.page.route !== source.page.route) return;
  const { scrollX: left, scrollY: top } = window;
  replaceSource(component, source);
  flushSync(() => store.set({ source }));
  setHead(document, source);
  window.scrollTo({ left, top, behavior: 'instant' });
}
