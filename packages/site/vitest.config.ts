import { defineConfig } from 'vitest/config';

/** Longer than anything takes, in ms: a busy machine fails no test. */
const patience = 180_000;

export default defineConfig({
  resolve: { conditions: ['source'], dedupe: ['react', 'react-dom'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts'],
    testTimeout: patience,
    hookTimeout: patience,
  },
});
