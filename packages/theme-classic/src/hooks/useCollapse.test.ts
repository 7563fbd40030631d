import { afterEach, expect, test, vi } from 'vitest';
import { collapseDuration } from './useCollapse.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('taller things take longer, within bounds', () => {
  expect(collapseDuration(400)).toBeGreaterThan(collapseDuration(100));
  expect(collapseDuration(100_000)).toBe(480);
});

test('one millisecond where the reader prefers less motion', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(collapseDuration(400)).toBe(1);
});
