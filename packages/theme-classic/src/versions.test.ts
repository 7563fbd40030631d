import { expect, test } from 'vitest';
import { currentVersion, lastVersion } from './versions.js';

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
  expect(currentVersion(versions, pathname)?.name).toBe(name);
});

test('readers should use the last version', () => {
  expect(lastVersion(versions)?.name).toBe('3');
  expect(lastVersion([])).toBeUndefined();
});
