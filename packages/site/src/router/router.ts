import type { PageComponent } from '../app/page';
import { addressOf, type Place } from './address';
import type { LoadedPage, LoadPage } from './pages';
import type { ReloadGuard } from './recovery';

/** What is on screen. */
export interface RouterState {
  place: Place;
  component: PageComponent;
  /** Why the wanted page is not shown, once reloading has been tried. */
  failure?: Failure;
}

/** A page that could not be loaded. */
export interface Failure {
  place: Place;
  error: Error;
}

/** How a place came to be wanted: by a link, by back and forward, or because the page itself changed its address. */
export type Way = 'push' | 'traverse';

/** What the router does to the world outside. */
export interface RouterEffects {
  load: LoadPage;
  guard: ReloadGuard;
  /** Shows a state: switches the history entry, the page, its head, the scroll position and the focus. */
  show(state: RouterState, change: Change): void;
  /** Says that loading has begun (true) or ended. */
  progress(loading: boolean): void;
  /** Leaves for a place, with the browser's own navigation. */
  leave(place: Place): void;
  isOnline(): boolean;
  warn(message: string, error: unknown): void;
}

/** How one state follows another. */
export interface Change {
  way: Way;
  /** The key of the history entry, when it is one that was there before. */
  key?: string;
  /** Whether the entry on screen is replaced, not followed. */
  replace: boolean;
  /** Whether another page is shown, not another place on the same one. */
  turnsPage: boolean;
}

/** The router: holds what is on screen and loads what shall be. Knows neither React nor the browser. */
export interface Router {
  readonly state: RouterState;
  /** Goes to a place; a later call wins over one that has not ended. */
  go(place: Place, way: Way, key?: string): Promise<void>;
  /** Takes a change of the place on screen that has happened already, such as a hash. */
  moved(place: Place): void;
}

/** Makes a router that starts with the page the server sent. */
export function createRouter(initial: RouterState, effects: RouterEffects): Router {
  const { load, guard, show, progress, leave, isOnline, warn } = effects;
  let state = initial;
  let latest = 0;

  function commit(next: RouterState, change: Change): void {
    state = next;
    show(next, change);
  }

  async function go(place: Place, way: Way, key?: string): Promise<void> {
    latest += 1;
    const turn = latest;
    if (place.pathname === state.place.pathname && !state.failure) {
      progress(false);
      const replace = addressOf(place) === addressOf(state.place);
      commit({ ...state, place }, { way, key, replace, turnsPage: false });
      return;
    }
    progress(true);
    const outcome = await load(place).catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    );
    if (turn !== latest) return;
    progress(false);
    if (outcome instanceof Error) {
      fail(place, outcome, way, key);
      return;
    }
    guard.release(place);
    turnTo(outcome, way, key);
  }

  function turnTo({ place, component }: LoadedPage, way: Way, key: string | undefined): void {
    commit(
      { place, component },
      { way, key, replace: false, turnsPage: component !== state.component || !!state.failure },
    );
  }

  function fail(place: Place, error: Error, way: Way, key: string | undefined): void {
    const address = addressOf(place);
    // Offline, leaving would trade a readable page for the browser's own error.
    if (isOnline() && guard.claim(place)) {
      warn(`${address} did not load and is opened anew:`, error);
      leave(place);
      return;
    }
    warn(`${address} did not load:`, error);
    commit({ ...state, failure: { place, error } }, { way, key, replace: false, turnsPage: true });
  }

  return {
    get state() {
      return state;
    },
    go,
    moved(place) {
      latest += 1;
      progress(false);
      state = { ...state, place };
    },
  };
}
