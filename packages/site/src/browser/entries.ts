import { addressOf, type Place } from '../router/address';
import { scrollMemory } from '../router/scroll';
import { scrollHere } from './place';

/** The entries of the browser's history, each with a key and the scroll position it was left at. */
export interface Entries {
  /** Notes the scroll position of the entry on screen. */
  note(): void;
  /** The position an entry was left at. */
  positionOf(key: string | undefined): readonly [number, number] | undefined;
  /** Adds an entry after the one on screen. */
  push(place: Place): void;
  /** Changes the address of the entry on screen. */
  replace(place: Place): void;
  /** Takes the browser's current entry as the one on screen, giving it a key where it has none. */
  adopt(): void;
}

/** Takes the care of scroll positions from the browser, which would restore them before the page is there. */
export function manageEntries(): Entries {
  const memory = scrollMemory(() => window.sessionStorage);
  let current = keyOf(history.state) ?? newKey();
  write(current, window.location.href);

  history.scrollRestoration = 'manual';
  // Where the browser moves by itself, it has scrolled before anyone can ask where the reader was.
  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  window.addEventListener('pagehide', () => {
    note();
    memory.keep();
    // A document that is loaded anew is complete before any script runs, so there the browser restores best.
    history.scrollRestoration = 'auto';
  });

  function note(): void {
    memory.set(current, scrollHere());
  }

  function write(key: string, address: string): void {
    history.replaceState({ ...(history.state as object | null), key }, '', address);
  }

  return {
    note,
    positionOf: (key) => (key === undefined ? undefined : memory.get(key)),
    push(place) {
      // The browser drops the key when a link to the hash already shown is followed.
      if (keyOf(history.state) === undefined) write(current, window.location.href);
      current = newKey();
      history.pushState({ key: current }, '', addressOf(place));
    },
    replace: (place) => write(current, addressOf(place)),
    adopt() {
      current = keyOf(history.state) ?? newKey();
      write(current, window.location.href);
    },
  };
}

/** The key of a history entry that is ours. */
export function keyOf(state: unknown): string | undefined {
  const key = (state as { key?: unknown } | null)?.key;
  return typeof key === 'string' ? key : undefined;
}

function newKey(): string {
  return Math.random().toString(36).slice(2);
}
