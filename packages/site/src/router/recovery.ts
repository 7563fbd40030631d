import { addressOf, type Place } from './address';

/** Remembers during a session which URLs were reloaded because their page did not load. */
export interface ReloadGuard {
  /** Whether the memory survives the reload. */
  readonly durable: boolean;
  /** True the first time it is called for a location. */
  claim(place: Place): boolean;
  /** Forgets a location, because it has loaded. */
  release(place: Place): void;
}

const KEY = 'site.reloaded';

/** Makes a guard that uses session storage, or memory if there is none. */
export function reloadGuard(storage: () => Storage): ReloadGuard {
  let reloaded = new Set<string>();
  let durable = true;

  function read(): void {
    if (!durable) return;
    try {
      reloaded = parse(storage().getItem(KEY));
    } catch {
      durable = false;
    }
  }

  function write(): void {
    if (!durable) return;
    try {
      storage().setItem(KEY, JSON.stringify([...reloaded]));
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
      if (reloaded.has(key)) return false;
      reloaded.add(key);
      write();
      return true;
    },
    release(place) {
      read();
      if (reloaded.delete(addressOf({ ...place, hash: '' }))) write();
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
