import { defineConfig } from 'vitest/config';

/** Longer than anything takes, in ms: a busy machine fails no test. */
const patience = 180_000;

export default defineConfig({
  test: { include: ['test/**/*.test.ts'], testTimeout: patience, hookTimeout: patience },
});
