import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'], dedupe: ['react', 'react-dom'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: { include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts'] },
});
