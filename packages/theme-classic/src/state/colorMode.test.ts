import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createColorMode } from './colorMode.js';
import { createStore } from './store.js';

const config = { default: 'dark', disableSwitch: false, respectPrefersColorScheme: true } as const;

/** As much of a browser as color modes need. */
class FakeBrowser {
  system: 'light' | 'dark' | 'none' = 'dark';
  printing = false;
  stored = new Map<string, string>();
  readonly query = new EventTarget();
  readonly root = { dataset: {} as Record<string, string> };

  constructor() {
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('document', { documentElement: this.root });
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(this.query, { matches: query === 'print' ? this.printing : query.includes(this.system) }),
    );
  }

  storage = {
    getItem: (key: string) => this.stored.get(key) ?? null,
    setItem: (key: string, value: string) => void this.stored.set(key, value),
    removeItem: (key: string) => void this.stored.delete(key),
  };

  connect(overrides: Partial<typeof config> = {}) {
    const mode = createColorMode({ ...config, ...overrides }, createStore(this.storage));
    mode.connect();
    return mode;
  }

  systemBecomes(system: 'light' | 'dark') {
    this.system = system;
    this.query.dispatchEvent(new Event('change'));
  }

  otherTabStores(value: string) {
    this.stored.set('theme', value);
    window.dispatchEvent(Object.assign(new Event('storage'), { storageArea: this.storage }));
  }
}

let browser: FakeBrowser;

beforeEach(() => {
  browser = new FakeBrowser();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the color mode', () => {
  test('is the default where the system has no wish', () => {
    browser.system = 'none';
    browser.connect();
    expect(browser.root.dataset).toEqual({ theme: 'dark', themeChoice: 'system' });
  });

  test('is that of the system where nothing was chosen', () => {
    browser.system = 'light';
    browser.connect();
    expect(browser.root.dataset).toEqual({ theme: 'light', themeChoice: 'system' });
  });

  test('is not that of the system where the site does not respect it', () => {
    browser.system = 'light';
    browser.connect({ respectPrefersColorScheme: false } as never);
    expect(browser.root.dataset['theme']).toBe('dark');
  });

  test('is what was chosen, and is stored under the key "theme"', () => {
    browser.connect().set('light');
    expect(browser.root.dataset).toEqual({ theme: 'light', themeChoice: 'light' });
    expect(browser.stored.get('theme')).toBe('light');
  });

  test('ignores what cannot be a mode', () => {
    browser.stored.set('theme', '{"mode":');
    browser.connect();
    expect(browser.root.dataset['theme']).toBe('dark');
  });

  test('follows the system when it changes', () => {
    browser.connect().set('dark');
    browser.systemBecomes('light');
    expect(browser.root.dataset).toEqual({ theme: 'light', themeChoice: 'system' });
  });

  test('does not follow the system while printing, nor when printing ends', () => {
    browser.connect();
    browser.printing = true;
    browser.systemBecomes('light');
    expect(browser.root.dataset['theme']).toBe('dark');
    browser.printing = false;
    browser.systemBecomes('dark');
    expect(browser.root.dataset['theme']).toBe('dark');
  });

  test('follows the system again after printing', () => {
    vi.useFakeTimers();
    browser.connect();
    window.dispatchEvent(new Event('beforeprint'));
    browser.systemBecomes('light');
    expect(browser.root.dataset['theme']).toBe('dark');
    browser.systemBecomes('dark');
    window.dispatchEvent(new Event('afterprint'));
    vi.runAllTimers();
    browser.systemBecomes('light');
    expect(browser.root.dataset['theme']).toBe('light');
  });

  test('is that of the system where the default is the other one', () => {
    browser.system = 'dark';
    browser.connect({ default: 'light' } as never);
    expect(browser.root.dataset['theme']).toBe('dark');
    browser.system = 'none';
    browser.connect({ default: 'light' } as never);
    expect(browser.root.dataset['theme']).toBe('light');
  });

  test('is the default where the browser knows no media queries', () => {
    vi.stubGlobal('matchMedia', undefined);
    const mode = createColorMode(config, createStore(browser.storage));
    const disconnect = mode.connect();
    expect(mode.get()).toBe('dark');
    disconnect();
    browser.otherTabStores('light');
    expect(browser.root.dataset['theme']).toBe('dark');
  });

  test('follows nothing once it is disconnected, and all of it when it is connected again', () => {
    const mode = createColorMode(config, createStore(browser.storage));
    mode.connect()();
    browser.systemBecomes('light');
    browser.otherTabStores('light');
    expect(browser.root.dataset['theme']).toBe('dark');
    browser.stored.clear();
    window.dispatchEvent(new Event('beforeprint'));
    mode.connect();
    browser.systemBecomes('light');
    expect(browser.root.dataset['theme']).toBe('light');
  });

  test('picks up a choice made in another tab', () => {
    browser.connect();
    browser.otherTabStores('light');
    expect(browser.root.dataset['theme']).toBe('light');
  });
});
