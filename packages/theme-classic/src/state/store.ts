/** What the theme needs of a storage, such as the browser's `localStorage` or `sessionStorage`. */
export interface StorageLike {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Values remembered for the reader. Notifies listeners of changes, including those in other tabs. */
export interface Store {
  /** The value under a key, or `null`. */
  get(key: string): string | null;
  /** Remembers a value; `null` forgets it. */
  set(key: string, value: string | null): void;
  /** Calls `listener` after each change. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
}

/**
 * Makes a store over a storage, by default the browser's `localStorage`. If the storage throws or there is none, a
 * single warning is logged, and values last as long as the page.
 */
export function createStore(storage?: StorageLike): Store {
  const memory = new Map<string, string | null>();
  const listeners = new Set<() => void>();
  let warned = false;

  function attempt<T>(use: (storage: StorageLike) => T): T | undefined {
    if (typeof window === 'undefined') return undefined;
    try {
      return use(storage ?? window.localStorage);
    } catch (error) {
      if (!warned) console.warn('Storage is unavailable: preferences last until this page is left.', error);
      warned = true;
      return undefined;
    }
  }

  const notify = () => {
    for (const listener of listeners) listener();
  };

  const onStorage = (event: StorageEvent) => {
    // The session's storage may have the same keys, and a storage of the site's own has no such events.
    if (event.storageArea !== attempt((own) => own)) return;
    if (event.key) memory.delete(event.key);
    else memory.clear();
    notify();
  };

  return {
    // What is remembered here may be that there is no value.
    get: (key) => (memory.has(key) ? memory.get(key) : attempt((from) => from.getItem(key))) ?? null,
    set(key, value) {
      const kept = attempt((to) => {
        if (value === null) to.removeItem(key);
        else to.setItem(key, value);
        return true;
      });
      if (kept) memory.delete(key);
      else memory.set(key, value);
      notify();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}
