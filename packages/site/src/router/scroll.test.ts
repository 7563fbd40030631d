import { describe, expect, it } from 'vitest';
import { scrollMemory } from './scroll';

function storageOf(map: Map<string, string>): Storage {
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  } as Storage;
}

describe('the memory of scroll positions', () => {
  it('survives the document once it is saved', () => {
    const map = new Map<string, string>();
    const memory = scrollMemory(() => storageOf(map));
    memory.set('a', [0, 1200]);
    memory.keep();
    expect(scrollMemory(() => storageOf(map)).get('a')).toEqual([0, 1200]);
  });

  it('starts empty if what was saved cannot be read', () => {
    for (const text of ['', '{', 'null', '7', '[["a","b"],[1,[0,0]],["c",[0,null]]]']) {
      const memory = scrollMemory(() => storageOf(new Map([['site.scroll', text]])));
      expect(['a', 'c', '1'].map(memory.get)).toEqual([undefined, undefined, undefined]);
    }
  });

  it('works without session storage', () => {
    const memory = scrollMemory(() => {
      throw new Error('denied');
    });
    memory.set('a', [0, 5]);
    expect(() => memory.keep()).not.toThrow();
    expect(memory.get('a')).toEqual([0, 5]);
  });

  it('keeps the hundred newest entries', () => {
    const map = new Map<string, string>();
    const memory = scrollMemory(() => storageOf(map));
    for (let entry = 0; entry < 150; entry += 1) memory.set(String(entry), [0, entry]);
    memory.keep();
    const next = scrollMemory(() => storageOf(map));
    expect(next.get('49')).toBeUndefined();
    expect(next.get('50')).toEqual([0, 50]);
  });
});
