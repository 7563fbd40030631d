import { addressOf, type Place } from './address';

/** Remembers, for the length of a session, which addresses were reloaded because their page did not load. */
export interface ReloadGuard {
  /** Whether what is remembered outlives the reload. */
  readonly durable: boolean;
  /** True the first time it is asked about an address. */
  claim(place: Place): boolean;
  /** Forgets an address: it loads again. */
  release(place: Place): void;
}

const KEY = 'site.reloaded';

/** Makes a guard that keeps its notes in session storage, or in memory where there is none. */
export function reloadGuard(storage: () => Storage): ReloadGuard {
  let notes = new Set<string>();
  let durable = true;

  function read(): void {
    if (!durable) return;
    try {
      notes = parse(storage().getItem(KEY));
    } catch {
      durable = false;
    }
  }

  function write(): void {
    if (!durable) return;
    try {
      storage().setItem(KEY, JSON.stringify([...notes]));
    } catch {
      durable = false;
    }
  }

  return {
    get durable() {
      return durable;
    },
    claim(place) {
      read();
      const key = addressOf({ ...place, hash: '' });
      if (notes.has(key)) return false;
      notes.add(key);
      write();
      return true;
    },
    release(place) {
      read();
      if (notes.delete(addressOf({ ...place, hash: '' }))) write();
    },
  };
}

function parse(text: string | null): Set<string> {
  try {
    const data: unknown = JSON.parse(text ?? '[]');
    return new Set(Array.isArray(data) ? data.filter((entry) => typeof entry === 'string') : []);
  } catch {
    return new Set();
  }
}
