import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore } from './store.js';

const broken = {
  getItem: () => {
    throw new Error('denied');
  },
  setItem: () => {
    throw new Error('denied');
  },
  removeItem: () => {
    throw new Error('denied');
  },
};

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function memory() {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

/** The event of a storage that another tab has changed. */
function change(storageArea: unknown): Event {
  return Object.assign(new Event('storage'), { storageArea });
}

describe('a store', () => {
  test('keeps values in the storage and notifies listeners', () => {
    const storage = memory();
    const store = createStore(storage);
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    store.set('key', 'value');
    expect(storage.getItem('key')).toBe('value');
    expect(store.get('key')).toBe('value');
    store.set('key', null);
    expect(storage.getItem('key')).toBeNull();
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    store.set('key', 'again');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('picks up a change made in another tab', () => {
    const storage = memory();
    const store = createStore(storage);
    const listener = vi.fn();
    store.subscribe(listener);
    storage.setItem('key', 'from elsewhere');
    window.dispatchEvent(change(storage));
    expect(listener).toHaveBeenCalledOnce();
    expect(store.get('key')).toBe('from elsewhere');
  });

  test('leaves changes of another storage alone', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const store = createStore({ ...memory(), setItem: broken.setItem });
    const listener = vi.fn();
    store.subscribe(listener);
    store.set('key', 'value');
    window.dispatchEvent(change(memory()));
    expect(listener).toHaveBeenCalledOnce();
    expect(store.get('key')).toBe('value');
  });

  test('forgets a value that its storage does not', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const storage = { ...memory(), removeItem: broken.removeItem };
    const store = createStore(storage);
    store.set('key', 'value');
    store.set('key', null);
    expect(storage.getItem('key')).toBe('value');
    expect(store.get('key')).toBeNull();
  });

  test('gives one warning where storage is unavailable, and still works', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const store = createStore(broken);
    expect(store.get('key')).toBeNull();
    store.set('key', 'value');
    expect(store.get('key')).toBe('value');
    store.set('key', null);
    expect(store.get('key')).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
  });

  test('is empty on a server', () => {
    vi.unstubAllGlobals();
    const warn = vi.spyOn(console, 'warn');
    expect(createStore().get('key')).toBeNull();
    expect(warn).not.toHaveBeenCalled();
  });
});
