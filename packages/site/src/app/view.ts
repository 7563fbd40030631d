import type { Failure } from '../router/router';
import type { Place } from '../router/address';
import type { PageComponent, PageSource } from './page';

/** Everything the app renders: the router's state, and what the reader is told about it. */
export interface View {
  place: Place;
  component: PageComponent;
  source: PageSource;
  failure?: Failure;
  /** Whether the next page is loading. */
  loading: boolean;
  /** Loads a page that failed to load again. */
  retry: () => void;
  /** What screen readers announce: the title of the page just navigated to. */
  announcement: string;
  /** Whether the site's script handles navigation by now. */
  ready: boolean;
}

/** Holds the view and notifies subscribers of changes. */
export interface ViewStore {
  get(): View;
  set(change: Partial<View>): void;
  subscribe(listener: () => void): () => void;
}

/** Makes a store that starts with a view. */
export function viewStore(initial: View): ViewStore {
  let view = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => view,
    set(change) {
      view = { ...view, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The view of a page as the server renders it: at its own URL, without anything only a browser knows. */
export function firstView(component: PageComponent, source: PageSource): View {
  const place = { pathname: source.page.route, search: '', hash: '' };
  return { place, component, source, loading: false, retry: () => {}, announcement: '', ready: false };
}
