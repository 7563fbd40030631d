import { expect, test } from 'vitest';
import { lastVersion, versionAt } from './versions.js';

const versions = [
  { name: 'current', label: 'Next', href: '/next/', isLast: false },
  { name: '3', label: '3.x', href: '/', isLast: true },
  { name: '2', label: '2.x', href: '/2/', isLast: false },
];

test.each([
  ['/guides/orders', '3'],
  ['/2/guides/orders', '2'],
  ['/next/guides/orders', 'current'],
])('%s is of version %s', (pathname, name) => {
  expect(versionAt(versions, pathname)?.name).toBe(name);
  expect(versionAt(versions.toReversed(), pathname)?.name).toBe(name);
});

test('a page may be of no version', () => {
  expect(versionAt(versions.slice(2), '/guides/orders')).toBeUndefined();
});

test('readers should use the last version', () => {
  expect(lastVersion(versions)?.name).toBe('3');
  expect(lastVersion([])).toBeUndefined();
});

test('where none is the last, readers should use the first', () => {
  expect(lastVersion([versions[2]!, versions[0]!])?.name).toBe('2');
});
