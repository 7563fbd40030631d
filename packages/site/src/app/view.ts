import type { Failure } from '../router/router';
import type { Place } from '../router/address';
import type { PageComponent, PageSource } from './page';

/** Everything the app draws: what the router says, and what has to be said about it. */
export interface View {
  place: Place;
  component: PageComponent;
  source: PageSource;
  failure?: Failure;
  /** Whether the next page has been loading long enough to say so. */
  loading: boolean;
  /** What assistive technology is to hear: the title of a page just turned to. */
  announcement: string;
  /** Whether the site's script has taken over. */
  ready: boolean;
}

/** Holds the view and tells its reader of changes. */
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

/** The view of a page as the server draws it: at its own address, without anything only a browser knows. */
export function firstView(component: PageComponent, source: PageSource): View {
  const place = { pathname: source.page.route, search: '', hash: '' };
  return { place, component, source, loading: false, announcement: '', ready: false };
}
