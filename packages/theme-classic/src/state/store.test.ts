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
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'Storage is unavailable: preferences last until this page is left.',
      new Error('denied'),
    );
  });

  test("is that of the browser's local storage where the site has none of its own", () => {
    const localStorage = memory();
    vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }));
    createStore().set('key', 'value');
    expect(localStorage.getItem('key')).toBe('value');
    expect(createStore().get('key')).toBe('value');
  });

  test('forgets what could not be stored when another tab stores under the same key, or clears everything', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const storage = { ...memory(), setItem: broken.setItem };
    const store = createStore(storage);
    store.subscribe(() => {});
    store.set('one', '1');
    store.set('two', '2');
    store.set('three', '3');
    window.dispatchEvent(Object.assign(change(storage), { key: 'one' }));
    expect(['one', 'two', 'three'].map(store.get)).toEqual([null, '2', '3']);
    window.dispatchEvent(Object.assign(change(storage), { key: null }));
    expect(['one', 'two', 'three'].map(store.get)).toEqual([null, null, null]);
  });

  test('listens to the browser while it has listeners itself', () => {
    const add = vi.spyOn(window, 'addEventListener');
    const remove = vi.spyOn(window, 'removeEventListener');
    const store = createStore(memory());
    const first = store.subscribe(() => {});
    const second = store.subscribe(() => {});
    expect(add).toHaveBeenCalledExactlyOnceWith('storage', expect.any(Function));
    first();
    expect(remove).not.toHaveBeenCalled();
    second();
    expect(remove).toHaveBeenCalledExactlyOnceWith('storage', add.mock.calls[0]![1]);
  });

  test('is empty on a server', () => {
    vi.unstubAllGlobals();
    const warn = vi.spyOn(console, 'warn');
    expect(createStore().get('key')).toBeNull();
    expect(warn).not.toHaveBeenCalled();
  });
});
