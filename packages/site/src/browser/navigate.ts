import { flushSync } from 'react-dom';
import { PATIENCE } from '../app/notices';
import { address } from '../app/address';
import { sourceOf } from '../app/page';
import { loadParts } from '../app/parts';
import type { ViewStore } from '../app/view';
import { addressOf, type Place } from '../router/address';
import { manifestSource, type ManifestSource } from '../router/manifest';
import { pageLoader } from '../router/pages';
import type { ReloadGuard } from '../router/recovery';
import { createRouter, type Change, type Router, type RouterState } from '../router/router';
import { onLinkClick } from './clicks';
import { keyOf, manageEntries, type Entries } from './entries';
import { fetchCodeFont, useCodeFont } from './fonts';
import { documentTitle, failureTitle, setHead } from './head';
import { placeFocus, placeHere, placeScroll } from './place';
import { enablePrefetch } from './prefetch';
import { withTransition } from './transition';

/** Milliseconds of loading after which the reader sees that something happens. */
const PROGRESS_DELAY = 200;

/** What navigation works on. */
export interface NavigationOptions {
  base: string;
  /** The address of the chunk of the page on screen. */
  chunk: string;
  store: ViewStore;
  guard: ReloadGuard;
  /** Where the page on screen is, in its canonical spelling. */
  place: Place;
}

/** Moves from page to page without leaving the document, from now on. Returns the manifest it reads. */
export function navigate({ base, chunk, store, guard, place }: NavigationOptions): ManifestSource {
  const entries = manageEntries();
  const manifest = manifestSource(`${base}assets/manifest.json`, (...request) => fetch(...request));
  const asked = new Set([chunk]);
  const modules = new Map<string, Promise<unknown>>();
  const prefetch = enablePrefetch({ base, manifest, asked, importModule });
  let delay: ReturnType<typeof setTimeout> | undefined;
  let drawings = 0;

  const router = createRouter(
    { place, component: store.get().component },
    {
      load: pageLoader({ base, manifest, importModule, sourceOf, loadParts, patience: PATIENCE }),
      guard,
      show(state, change) {
        const draw = enter(entries, state, change);
        drawings += 1;
        const drawing = drawings;
        const drawAll = () => {
          // A transition cut short by the next page still calls, and may do so after it.
          if (drawing !== drawings) return;
          draw(store);
          showWords(state.place);
          prefetch.look();
        };
        if (change.turnsPage) withTransition(drawAll);
        else drawAll();
      },
      progress(loading) {
        clearTimeout(delay);
        if (loading) delay = setTimeout(() => store.set({ loading: true }), PROGRESS_DELAY);
        else if (store.get().loading) store.set({ loading: false });
      },
      leave,
      isOnline: () => navigator.onLine,
      warn: (message, error) => console.warn(`[site] ${message}`, error),
    },
  );

  // Asked again for a module it has, the browser takes some milliseconds to say so.
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
  // The same place must stay the same object, or everything that reads it is drawn again.
  store.set({ ready: true, ...(addressOf(place) !== addressOf(store.get().place) && { place }) });
  address.setSearch = (search) => {
    const here = { ...router.state.place, search };
    entries.replace(here);
    router.moved(here);
    store.set({ place: here });
  };
  showWords(place);
  prefetch.look();
  fetchCodeFont();
  onLinkClick(base, (wanted) => followLink(router, entries, wanted));
  window.addEventListener('popstate', (event) => followHistory(router, entries, store, keyOf(event.state)));
  return manifest;
}

/** Whether words of a search may be highlighted on the page. */
let hasWords = false;

/** Highlights the words of a search that the address names; what does it is loaded when there are some. */
function showWords({ search }: Place): void {
  const has = search.includes('highlight=');
  if (has || hasWords)
    void import('../search/highlight').then(
      ({ highlightWords }) => highlightWords(search),
      () => {},
    );
  hasWords = has;
}

/** Opens an address anew. Where that is the one in the bar, or differs in its hash, only reloading loads anything. */
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

/** Makes a state's entry the current one of the history, and returns what draws it. */
function enter(entries: Entries, state: RouterState, change: Change): (store: ViewStore) => void {
  entries.note();
  if (change.way === 'traverse') entries.adopt();
  else if (change.replace) entries.replace(state.place);
  else entries.push(state.failure?.place ?? state.place);
  const known = change.way === 'traverse' ? entries.positionOf(change.key) : undefined;
  return (store) => {
    const { place, component, failure } = state;
    const source = sourceOf(component)!;
    const announcement = failure ? '' : documentTitle(source);
    // Before the page is drawn: one that crashes has another title to set.
    if (failure) document.title = failureTitle(source);
    else if (change.turnsPage) setHead(document, source);
    if (change.turnsPage) {
      useCodeFont();
      // Where they were is told in pixels from the top: nothing above may be left out.
      document.documentElement.toggleAttribute('data-restored', known !== undefined);
    }
    flushSync(() => store.set({ place, component, failure, source, ...(change.turnsPage && { announcement }) }));
    placeScroll(place.hash, known);
    if (change.turnsPage || place.hash) placeFocus(place.hash);
  };
}

/** Takes a click on a link to a place of the site; false leaves it to the browser. */
function followLink(router: Router, entries: Entries, wanted: Place): boolean {
  const { place, failure } = router.state;
  if (wanted.hash && wanted.pathname === place.pathname && wanted.search === place.search && !failure) {
    // The browser does this best; only where the reader was must be noted before it scrolls.
    entries.note();
    return false;
  }
  void router.go(wanted, 'push');
  return true;
}

/** Follows the browser to another entry of its history. */
function followHistory(router: Router, entries: Entries, store: ViewStore, key: string | undefined): void {
  const here = placeHere();
  if (key === undefined && here.pathname === router.state.place.pathname) {
    // A new entry that the browser made for a hash: it has scrolled already.
    entries.adopt();
    router.moved(here);
    store.set({ place: here });
    return;
  }
  void router.go(here, 'traverse', key);
}
