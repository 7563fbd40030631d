import { expect, test } from 'vitest';
import { own } from './own.js';

const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];

test.each(inherited)('a record without an entry called %s has none', (name) => {
  expect(own({}, name)).toBeUndefined();
  expect(own(undefined, name)).toBeUndefined();
});

test.each(inherited)('an entry may be called %s', (name) => {
  expect(own(JSON.parse(`{ "${name}": 1 }`) as Record<string, number>, name)).toBe(1);
});
