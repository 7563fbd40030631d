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
    for (const text of ['', '{', 'null', '7', '{"a":[0,0]}']) {
      const map = new Map([['site.scroll', text]]);
      scrollMemory(() => storageOf(map)).keep();
      expect(map.get('site.scroll')).toBe('[]');
    }
  });

  it.each([
    'null',
    '7',
    '"ab"',
    '["a"]',
    '["a","bc"]',
    '[1,[0,0]]',
    '["a",[0]]',
    '["a",[0,1,2]]',
    '["a",[0,null]]',
    '["a",["0",0]]',
    '["a",{"length":2}]',
  ])('leaves out %s, and what else was saved stays', (entry) => {
    const map = new Map([['site.scroll', `[${entry},["b",[0,5]]]`]]);
    const memory = scrollMemory(() => storageOf(map));
    expect(memory.get('b')).toEqual([0, 5]);
    memory.keep();
    expect(map.get('site.scroll')).toBe('[["b",[0,5]]]');
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
