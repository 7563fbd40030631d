import { defineConfig } from 'vitest/config';

/** Longer than anything takes, in ms: a busy machine fails no test. */
const patience = 180_000;

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: patience,
    hookTimeout: patience,
    // The examples wait for their servers and builds more than they work.
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'source', include: ['src/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'packed', include: ['test/**/*.test.ts'], globalSetup: 'test/packed.ts' } },
    ],
  },
});
