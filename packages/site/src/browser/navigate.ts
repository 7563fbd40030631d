import { flushSync } from 'react-dom';
import { PATIENCE } from '../app/notices';
import { address } from '../app/address';
import { sourceOf } from '../app/page';
import { loadParts } from '../app/parts';
import type { View, ViewStore } from '../app/view';
import { addressOf, isElsewhere, type Place } from '../router/address';
import { manifestSource, type ManifestSource } from '../router/manifest';
import type { LoadPage } from '../router/pages';
import type { ReloadGuard } from '../router/recovery';
import { createRouter, type Change, type Router, type RouterState } from '../router/router';
import { within } from '../router/within';
import { onLinkClick } from './clicks';
import { keyOf, manageEntries, type Entries } from './entries';
import { fetchCodeFont, useCodeFont } from './fonts';
import { placeFocus, placeHere, placeScroll, reveal } from './place';
import { prefetchLater } from './prefetchLater';
import { documentTitle, failureTitle } from './title';

/** What navigation needs. */
export interface NavigationOptions {
  base: string;
  /** The URLs of the scripts that the current page came with. */
  scripts: string[];
  store: ViewStore;
  guard: ReloadGuard;
  /** The location of the current page, in its canonical spelling. */
  place: Place;
}

/** From now on, navigates between pages without leaving the document. Returns the manifest it uses. */
export function navigate({ base, scripts, store, guard, place }: NavigationOptions): ManifestSource {
  const entries = manageEntries();
  const manifest = manifestSource(`${base}assets/manifest.json`, (...request) => fetch(...request));
  const asked = new Set(scripts);
  const modules = new Map<string, Promise<unknown>>();
  const prefetch = prefetchLater({ base, manifest, asked, importModule });
  let latestRender = 0;
  /** Whether a page was turned to that has not rendered yet. */
  let turning = false;
  /** Whether the next page is loading. */
  let loading = false;

  const router = createRouter(
    { place, component: store.get().component },
    {
      load: (wanted) => within(PATIENCE, loadPage(wanted), wanted.pathname),
      guard,
      show(state, change) {
        const turnsPage = turning || change.turnsPage;
        const render = enter(router, entries, store, state, { ...change, turnsPage });
        turning = turnsPage;
        latestRender += 1;
        const current = latestRender;
        const renderAll = () => {
          // A transition that the next page has skipped still calls this, perhaps after that page has rendered.
          if (current !== latestRender) return;
          turning = false;
          render({ loading });
          showWords(router);
          prefetch.look();
        };
        if (turnsPage && later) later.withTransition(renderAll);
        else renderAll();
      },
      progress(isLoading) {
        loading = isLoading;
        // A page that has loaded, but is not on the screen yet, takes the progress bar away when it comes.
        if (!turning && loading !== store.get().loading) store.set({ loading });
      },
      leave,
      isOnline: () => navigator.onLine,
      warn: (message, error) => console.warn(`[site] ${message}`, error),
    },
  );

  let load: LoadPage | undefined;
  const loadPage: LoadPage = async (wanted) => {
    [later] = await Promise.all([import('./later'), manifest()]);
    load ??= later.pageLoader({ base, manifest, importModule, sourceOf, loadParts });
    return load(wanted);
  };

  // Importing a module again takes the browser some milliseconds, even when it is loaded already.
  function importModule(url: string): Promise<unknown> {
    asked.add(url);
    let module = modules.get(url);
    if (!module) {
      modules.set(url, (module = import(url)));
      module.catch(() => modules.delete(url));
    }
    return module;
  }

  entries.replace(place);
  // An equal location must stay the same object, or everything that reads it would render again.
  store.set({ ready: true, retry: router.retry, ...(addressOf(place) !== addressOf(store.get().place) && { place }) });
  address.manifest = manifest;
  address.setSearch = (search) => {
    const here = { ...router.state.place, search };
    entries.replace(here);
    router.moved(here);
    store.set({ place: here });
  };
  // React is in the middle of its first render and would put off what is revealed now.
  if (place.hash)
    queueMicrotask(() => {
      if (reveal(place.hash)) placeScroll(place.hash, undefined);
      settleHash(router, store);
    });
  showWords(router);
  prefetch.look();
  fetchCodeFont();
  const { versions } = sourceOf(store.get().component)!.config;
  onLinkClick(base, (wanted) => !isElsewhere(versions, base, wanted) && followLink(router, entries, wanted));
  window.addEventListener('popstate', (event) => followHistory(router, entries, store, keyOf(event.state)));
  return manifest;
}

/** What turning to a page needs, once it is loaded. */
let later: typeof import('./later') | undefined;

/** Whether the page may have highlighted search words, which must then be removed. */
let hasWords = false;

/** Moves the search words from the URL to the page, as highlights. The code for that is loaded only when there are some. */
function showWords(router: Router): void {
  const { search } = router.state.place;
  const has = search.includes('highlight=');
  if (has || hasWords)
    void import('../search/highlight').then(
      ({ highlightWords, withoutWords }) => {
        highlightWords(search);
        // The reader may have gone elsewhere since.
        if (has && router.state.place.search === search) address.setSearch(withoutWords(search));
      },
      () => {},
    );
  hasWords = has;
}

/** Leaves for a location with a full page load: a reload if it is the current one or differs only in its hash. */
function leave(place: Place): void {
  const here = placeHere();
  const wanted = addressOf(place);
  if (here.pathname !== place.pathname || here.search !== place.search) {
    window.location.assign(wanted);
    return;
  }
  history.replaceState(history.state, '', wanted);
  window.location.reload();
}

/** Makes a state's history entry the current one, and returns the function that renders the state. */
function enter(
  router: Router,
  entries: Entries,
  store: ViewStore,
  state: RouterState,
  change: Change,
): (meanwhile: Pick<View, 'loading'>) => void {
  entries.note();
  const shown = state.failure?.place ?? state.place;
  if (change.way === 'traverse') entries.adopt();
  else if (change.replace) entries.replace(shown);
  else entries.push(shown);
  const known = change.way === 'traverse' ? entries.positionOf(change.key) : undefined;
  return (meanwhile) => {
    const { component, failure } = state;
    // A hash may have been followed since. Where a page failed to load, the reader is at its URL all the same.
    const place = failure?.place ?? router.state.place;
    const source = sourceOf(component)!;
    const announcement = failure ? '' : documentTitle(source);
    // Before rendering, because a page that crashes sets a title of its own.
    if (failure) document.title = failureTitle(source);
    else if (change.turnsPage) later?.setHead(document, source);
    if (change.turnsPage) {
      useCodeFont();
      // The position is in pixels from the top, so the layout of what is above it must not be deferred.
      document.documentElement.toggleAttribute('data-restored', known !== undefined);
    }
    flushSync(() =>
      store.set({ place, component, failure, source, ...meanwhile, ...(change.turnsPage && { announcement }) }),
    );
    placeScroll(place.hash, known);
    if (change.turnsPage || place.hash) placeFocus(place.hash);
    if (!failure && !known) settleHash(router, store);
  };
}

/** Handles a click on a link within the site; returns false to leave it to the browser. */
function followLink(router: Router, entries: Entries, wanted: Place): boolean {
  const { place, failure } = router.state;
  if (wanted.hash && wanted.pathname === place.pathname && wanted.search === place.search && !failure) {
    // The browser handles hashes best, but the scroll position must be stored before it scrolls.
    entries.note();
    reveal(wanted.hash);
    return false;
  }
  void router.go(wanted, 'push');
  return true;
}

/** Follows the browser to another history entry. */
function followHistory(router: Router, entries: Entries, store: ViewStore, key: string | undefined): void {
  const here = placeHere();
  if (key === undefined && here.pathname === router.state.place.pathname) {
    // The browser made this entry for a hash and has scrolled already.
    entries.adopt();
    router.moved(here);
    store.set({ place: here });
    if (reveal(here.hash)) placeScroll(here.hash, undefined);
    settleHash(router, store);
    return;
  }
  void router.go(here, 'traverse', key);
}

/** What remains to be done when the browser has gone to a hash. The code for that is loaded only where there is one. */
function settleHash(router: Router, store: ViewStore): void {
  const { place } = router.state;
  if (!place.hash) return;
  void import('./hashes').then(
    ({ hold, leadOn }) => {
      if (router.state.place !== place) return;
      hold(place.hash);
      leadOn(router, store);
    },
    () => {},
  );
}
