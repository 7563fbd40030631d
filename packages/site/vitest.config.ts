import { defineConfig } from 'vitest/config';

/** Longer than any test takes, so that none fails on a busy machine. */
const TIMEOUT_MS = 180_000;

export default defineConfig({
  define: { SHARED: 'true' },
  resolve: { conditions: ['classic-source'], dedupe: ['react', 'react-dom'] },
  ssr: { resolve: { conditions: ['classic-source'] } },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts'],
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
  },
});
