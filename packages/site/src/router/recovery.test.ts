import { describe, expect, it } from 'vitest';
import { reloadGuard } from './recovery';

function memoryStorage(first?: string): Storage {
  const map = new Map<string, string>(first === undefined ? [] : [['site.reloaded', first]]);
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  } as Storage;
}

const place = (pathname: string, hash = '') => ({ pathname, search: '', hash });

describe('the reload guard', () => {
  it('lets a URL be reloaded once', () => {
    const guard = reloadGuard(() => memoryStorage());
    const storage = memoryStorage();
    const first = reloadGuard(() => storage);
    expect(first.claim(place('/a'))).toBe(true);
    // Another document of the same session.
    const second = reloadGuard(() => storage);
    expect(second.claim(place('/a', '#hash'))).toBe(false);
    expect(second.claim(place('/b'))).toBe(true);
    expect(guard.durable).toBe(true);
  });

  it('lets it be reloaded again once it has loaded', () => {
    const storage = memoryStorage();
    const guard = reloadGuard(() => storage);
    guard.claim(place('/a'));
    guard.release(place('/a'));
    expect(guard.claim(place('/a'))).toBe(true);
  });

  it('remembers within the document if there is no session storage, and reports that', () => {
    const guard = reloadGuard(() => {
      throw new Error('denied');
    });
    expect(guard.claim(place('/a'))).toBe(true);
    expect(guard.claim(place('/a'))).toBe(false);
    expect(guard.durable).toBe(false);
  });

  it('ignores what it cannot read', () => {
    expect(reloadGuard(() => memoryStorage('{')).claim(place('/a'))).toBe(true);
    expect(reloadGuard(() => memoryStorage('{"/a":1}')).claim(place('/a'))).toBe(true);
  });
});
