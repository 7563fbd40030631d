import { addressOf, type Place } from '../router/address';
import { scrollMemory } from '../router/scroll';
import { scrollHere } from './place';

/** The entries of the browser's history, each with a key and the scroll position it was left at. */
export interface Entries {
  /** Stores the scroll position of the entry on screen. */
  note(): void;
  /** The position an entry was left at. */
  positionOf(key: string | undefined): readonly [number, number] | undefined;
  /** Adds an entry after the one on screen. */
  push(place: Place): void;
  /** Changes the URL of the entry on screen. */
  replace(place: Place): void;
  /** Takes the browser's current entry as the one on screen, giving it a key where it has none. */
  adopt(): void;
}

/** Restores scroll positions in place of the browser, which would do so before the page has rendered. */
export function manageEntries(): Entries {
  const memory = scrollMemory(() => window.sessionStorage);
  let current = keyOf(history.state) ?? newKey();
  write(current, window.location.href);

  history.scrollRestoration = 'manual';
  // When the browser navigates by itself, it has scrolled before a script can read where the reader was.
  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  window.addEventListener('pagehide', () => {
    note();
    memory.keep();
    // After a reload the document is complete before any script runs, so there the browser restores the position best.
    history.scrollRestoration = 'auto';
  });

  function note(): void {
    memory.set(current, scrollHere());
  }

  function write(key: string, url: string): void {
    history.replaceState({ ...(history.state as object | null), key }, '', url);
  }

  return {
    note,
    positionOf: (key) => (key === undefined ? undefined : memory.get(key)),
    push(place) {
      // The browser drops the key when the reader follows a link to the current hash.
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

/** The key of a history entry, if this module made it. */
export function keyOf(state: unknown): string | undefined {
  const key = (state as { key?: unknown } | null)?.key;
  return typeof key === 'string' ? key : undefined;
}

function newKey(): string {
  return Math.random().toString(36).slice(2);
}
