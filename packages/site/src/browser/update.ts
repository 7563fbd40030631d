import { flushSync } from 'react-dom';
import { replaceSource, sourceOf, type PageSource } from '../app/page';
import { loadParts } from '../app/parts';
import type { ViewStore } from '../app/view';
import type { ManifestSource } from '../router/manifest';
import { setHead } from './head';

/** What came before there was an app to show it. */
let waiting: PageSource | undefined;
let app: { store: ViewStore; manifest: ManifestSource } | undefined;

/** Names the app that {@link acceptUpdate} changes. */
export function enableUpdates(store: ViewStore, manifest: ManifestSource): void {
  app = { store, manifest };
  if (waiting) void acceptUpdate(waiting);
}

/** Shows new data of a page in place when it is the one on screen. For `cargo site dev`. */
export async function acceptUpdate(source: PageSource): Promise<void> {
  if (!app) {
    waiting = source;
    return;
  }
  const { store, manifest } = app;
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
