import { describe, expect, it, vi } from 'vitest';
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
    const storage = vi.fn((): Storage => {
      throw new Error('denied');
    });
    const guard = reloadGuard(storage);
    expect(guard.claim(place('/a'))).toBe(true);
    expect(guard.claim(place('/a'))).toBe(false);
    expect(guard.durable).toBe(false);
    // A browser may tell the reader of each attempt.
    expect(storage).toHaveBeenCalledOnce();
  });

  it('reports that nothing survives where session storage can be read or written only', () => {
    const denied = () => {
      throw new Error('denied');
    };
    const unreadable = { getItem: denied, setItem: vi.fn() };
    const withoutReading = reloadGuard(() => unreadable as unknown as Storage);
    expect(withoutReading.claim(place('/a'))).toBe(true);
    expect(withoutReading.durable).toBe(false);
    expect(unreadable.setItem).not.toHaveBeenCalled();

    const withoutWriting = reloadGuard(() => ({ getItem: () => null, setItem: denied }) as unknown as Storage);
    expect(withoutWriting.claim(place('/a'))).toBe(true);
    expect(withoutWriting.durable).toBe(false);
    expect(withoutWriting.claim(place('/a'))).toBe(false);
  });

  it('ignores what it cannot read', () => {
    expect(reloadGuard(() => memoryStorage('{')).claim(place('/a'))).toBe(true);
    expect(reloadGuard(() => memoryStorage('{"/a":1}')).claim(place('/a'))).toBe(true);
  });

  it.each([
    ['{', '["/a"]'],
    ['{"/a":1}', '["/a"]'],
    ['[7,"/b",null]', '["/b","/a"]'],
  ])('finds %s in the storage and leaves %s there', (found, left) => {
    const storage = memoryStorage(found);
    const guard = reloadGuard(() => storage);
    expect(guard.claim(place('/a'))).toBe(true);
    expect(storage.getItem('site.reloaded')).toBe(left);
  });

  it('knows what an earlier document has reloaded', () => {
    expect(reloadGuard(() => memoryStorage('["/a"]')).claim(place('/a'))).toBe(false);
  });
});
