import type { PageComponent } from '../app/page';
import { addressOf, type Place } from './address';
import type { LoadedPage, LoadPage } from './pages';
import type { ReloadGuard } from './recovery';

/** What is on screen. */
export interface RouterState {
  place: Place;
  component: PageComponent;
  /** Why the requested page is not shown, after a reload did not help. */
  failure?: Failure;
}

/** A page that could not be loaded. */
export interface Failure {
  place: Place;
  /** Absent while it is loaded again. */
  error?: Error;
}

/** How a navigation began: by a link, by an address that leads on to another, or by the browser's back and forward. */
type Way = 'push' | 'replace' | 'traverse';

/** The router's effects outside of itself. */
export interface RouterEffects {
  load: LoadPage;
  guard: ReloadGuard;
  /** Shows a state, at once or soon: switches the history entry, the page, its head, the scroll position and the focus. */
  show(state: RouterState, change: Change): void;
  /** Reports that loading has begun (true) or ended (false), after what has loaded was handed to `show`. */
  progress(loading: boolean): void;
  /** Leaves for a location with a full page load. */
  leave(place: Place): void;
  isOnline(): boolean;
  warn(message: string, error: unknown): void;
}

/** How one state changes to the next. */
export interface Change {
  way: Way;
  /** The key of the history entry, if the reader returns to one. */
  key?: string | undefined;
  /** Whether the current history entry is replaced instead of adding one. */
  replace: boolean;
  /** Whether another page is shown, and not another location on the same page. */
  turnsPage: boolean;
}

/** Holds what is on screen and loads what comes next. Depends neither on React nor on the browser. */
export interface Router {
  readonly state: RouterState;
  /** Goes to a location. A later call cancels one that has not finished. */
  go(place: Place, way: Way, key?: string): Promise<void>;
  /** Loads the page that failed again. If it fails once more, opens it with a full page load. */
  retry(): void;
  /** Records a change of the current location that has already happened, such as a new hash. */
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
    if (place.pathname === state.place.pathname && !state.failure) {
      progress(false);
      const replace = way === 'replace' || addressOf(place) === addressOf(state.place);
      commit({ ...state, place }, { way, key, replace, turnsPage: false });
      return;
    }
    progress(true);
    await open(place, { way, key, replace: way === 'replace' });
  }

  async function open(place: Place, change: Omit<Change, 'turnsPage'>): Promise<void> {
    const turn = latest;
    const outcome = await load(place).catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    );
    if (turn !== latest) return;
    settle(place, outcome, change);
    progress(false);
  }

  function settle(place: Place, outcome: LoadedPage | Error, change: Omit<Change, 'turnsPage'>): void {
    if (!(outcome instanceof Error)) {
      guard.release(place);
      const turnsPage = outcome.component !== state.component || !!state.failure;
      commit({ place: outcome.place, component: outcome.component }, { ...change, turnsPage });
      return;
    }
    const url = addressOf(place);
    // Offline, leaving would replace a readable page with the browser's own error.
    if (isOnline() && (change.replace || guard.claim(place))) {
      warn(`${url} did not load and is opened anew:`, outcome);
      leave(place);
      return;
    }
    warn(`${url} did not load:`, outcome);
    commit({ ...state, failure: { place, error: outcome } }, { ...change, turnsPage: true });
  }

  function retry(): void {
    if (!state.failure) return;
    const { place } = state.failure;
    const change = { way: 'push', replace: true } as const;
    latest += 1;
    commit({ ...state, failure: { place } }, { ...change, turnsPage: true });
    void open(place, change);
  }

  return {
    get state() {
      return state;
    },
    go,
    retry,
    moved(place) {
      latest += 1;
      progress(false);
      state = { ...state, place };
    },
  };
}
