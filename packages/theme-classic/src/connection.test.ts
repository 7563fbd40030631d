import { afterEach, expect, test, vi } from 'vitest';
import { mayPrefetch } from './connection.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['that reports nothing', undefined, true],
  ['that is fast', { effectiveType: '4g', saveData: false }, true],
  ['of 3g', { effectiveType: '3g' }, true],
  ['of 2g', { effectiveType: '2g' }, false],
  ['of slow 2g', { effectiveType: 'slow-2g' }, false],
  ['whose reader saves data', { effectiveType: '4g', saveData: true }, false],
])('on a connection %s, loading ahead is welcome or not', (_, connection, welcome) => {
  vi.stubGlobal('navigator', { connection });
  expect(mayPrefetch()).toBe(welcome);
});
