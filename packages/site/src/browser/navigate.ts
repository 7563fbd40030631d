import { flushSync } from 'react-dom';
import { sourceOf } from '../app/page';
import type { ViewStore } from '../app/view';
import type { Place } from '../router/address';
import { manifestSource, type ManifestSource } from '../router/manifest';
import { pageLoader } from '../router/pages';
import type { ReloadGuard } from '../router/recovery';
import { createRouter, type Change, type Router, type RouterState } from '../router/router';
import { onLinkClick } from './clicks';
import { keyOf, manageEntries } from './entries';
import { documentTitle, setHead } from './head';
import { placeFocus, placeHere, placeScroll } from './place';
import { enablePrefetch } from './prefetch';
import { withTransition } from './transition';

/** Milliseconds of loading after which the reader sees that something happens. */
const PROGRESS_DELAY = 200;
/** Milliseconds after which a page that does not come is asked for by the browser's own navigation. */
const PATIENCE = 10_000;

/** What navigation works on. */
export interface NavigationOptions {
  base: string;
  store: ViewStore;
  guard: ReloadGuard;
  /** Where the page on screen is, in its canonical spelling. */
  place: Place;
}

/** The router of this document, and the manifest it reads. */
export interface Navigation {
  router: Router;
  manifest: ManifestSource;
}

/** Moves from page to page without leaving the document. */
export function navigate({ base, store, guard, place }: NavigationOptions): Navigation {
  const entries = manageEntries();
  const manifest = manifestSource(`${base}assets/manifest.json`, (...request) => fetch(...request));
  const prefetch = enablePrefetch(base, manifest);
  let delay: ReturnType<typeof setTimeout> | undefined;

  function show(state: RouterState, change: Change): void {
    entries.note();
    if (change.way === 'traverse') entries.adopt();
    else if (change.replace) entries.replace(state.place);
    else entries.push(change.turnsPage && state.failure ? state.failure.place : state.place);
    const known = change.way === 'traverse' ? entries.positionOf(change.key) : undefined;
    const draw = () => {
      const source = sourceOf(state.component)!;
      const title = documentTitle(source);
      flushSync(() =>
        store.set({ failure: undefined, ...state, source, ...(change.turnsPage && { announcement: title }) }),
      );
      if (change.turnsPage && !state.failure) setHead(document, source);
      placeScroll(state.place.hash, known);
      if (change.turnsPage || state.place.hash) placeFocus(state.place.hash);
      prefetch.look();
    };
    if (change.turnsPage) withTransition(draw);
    else draw();
  }

  const router = createRouter(
    { place, component: store.get().component },
    {
      load: pageLoader({ base, manifest, importModule: (url) => import(url), sourceOf, patience: PATIENCE }),
      guard,
      show,
      progress(loading) {
        clearTimeout(delay);
        if (loading) delay = setTimeout(() => store.set({ loading: true }), PROGRESS_DELAY);
        else if (store.get().loading) store.set({ loading: false });
      },
      leave(address, way) {
        if (way === 'traverse') window.location.reload();
        else window.location.assign(address);
      },
      isOnline: () => navigator.onLine,
      warn: (message, error) => console.warn(`[site] ${message}`, error),
    },
  );

  entries.replace(place);
  store.set({ place, ready: true });
  prefetch.look();

  onLinkClick(base, (wanted) => {
    const { pathname, search } = router.state.place;
    if (wanted.hash && wanted.pathname === pathname && wanted.search === search && !router.state.failure) {
      // The browser does this best; only where the reader was must be noted before it scrolls.
      entries.note();
      return false;
    }
    void router.go(wanted, 'push');
    return true;
  });

  window.addEventListener('popstate', (event) => {
    const here = placeHere();
    const key = keyOf(event.state);
    if (key === undefined && here.pathname === router.state.place.pathname) {
      entries.adopt();
      router.moved(here);
      store.set({ place: here });
      return;
    }
    void router.go(here, 'traverse', key);
  });

  return { router, manifest };
}
