import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../app/App';
import { sourceOf, type PageComponent } from '../app/page';
import { loadParts } from '../app/parts';
import { firstView, viewStore, type ViewStore } from '../app/view';
import { siteLabels } from '../labels';
import { cleanPathname, addressOf } from '../router/address';
import type { ManifestSource } from '../router/manifest';
import { pageOf } from '../router/pageOf';
import { reloadGuard } from '../router/recovery';
import { navigate, type NavigationOptions } from './navigate';
import { hideNotice, showNotice } from './notice';
import { placeHere } from './place';

/** The app that runs in a document. */
export interface RunningApp {
  store: ViewStore;
  manifest: ManifestSource;
}

/** Hydrates the document that the server sent, once. Returns undefined if that failed. */
export async function start(): Promise<RunningApp | undefined> {
  const root = await rootElement();
  const { page: chunk, base, scripts = '' } = root?.dataset ?? {};
  // A chunk of another deployment imports another version of this module, but the document has an app already.
  if (!root || !chunk || base === undefined || root.dataset.app) return undefined;
  root.dataset.app = 'loading';
  const guard = reloadGuard(() => window.sessionStorage);
  try {
    const component = pageOf(await import(chunk), placeHere().pathname, sourceOf);
    await loadParts(sourceOf(component)!.page);
    const app = hydrate(root, { base, scripts: scripts.split(' '), guard }, component);
    guard.release(placeHere());
    return await app;
  } catch (error) {
    root.dataset.app = 'failed';
    // If the guard does not outlive the reload, a page that keeps failing would reload forever.
    if (guard.claim(placeHere()) && guard.durable && navigator.onLine) {
      console.warn(`[site] ${addressOf(placeHere())} did not load and is opened anew:`, error);
      window.location.reload();
    } else {
      console.warn(`[site] ${addressOf(placeHere())} did not load:`, error);
      showNotice(siteLabels.partsFailed);
    }
    return undefined;
  }
}

function hydrate(
  root: HTMLElement,
  options: Pick<NavigationOptions, 'base' | 'scripts' | 'guard'>,
  component: PageComponent,
): Promise<RunningApp> {
  const source = sourceOf(component)!;
  const store = viewStore(firstView(component, source));
  return new Promise((resolve) => {
    const onReady = () => {
      if (root.dataset.app === 'ready') return;
      root.dataset.app = 'ready';
      hideNotice();
      // Only now, because the server knows neither hash nor query, and the first render must equal the server's.
      const here = placeHere();
      const isMissing = source.page.kind === 'not-found';
      const pathname = isMissing ? cleanPathname(here.pathname) : source.page.route;
      const manifest = navigate({ ...options, store, place: { ...here, pathname } });
      if (isMissing)
        void import('./later').then(
          ({ leaveNotFound }) => leaveNotFound(manifest, options.base, here),
          () => {},
        );
      resolve({ store, manifest });
    };
    startTransition(() => {
      hydrateRoot(root, <App store={store} onReady={onReady} />, {
        onRecoverableError: (error) => console.error('[site] The page was drawn anew, for its markup differed:', error),
      });
    });
  });
}

async function rootElement(): Promise<HTMLElement | null> {
  if (document.readyState === 'loading') {
    await new Promise((ready) => document.addEventListener('DOMContentLoaded', ready, { once: true }));
  }
  return document.getElementById('root');
}
