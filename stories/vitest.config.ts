import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import chromium from '@sparticuz/chromium';
import { playwright } from '@vitest/browser-playwright';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const executablePath = process.env['CHROME'] ?? (await chromium.executablePath());

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Longer than anything takes, in ms: a busy machine fails no test. */
const patience = 180_000;

/** Made for each project separately, because the project writes its name into it. */
const browser = () => ({
  enabled: true,
  headless: true,
  connectTimeout: patience,
  screenshotFailures: false,
  viewport: { width: 1440, height: 900 },
  provider: playwright({
    launchOptions: { executablePath, args, timeout: 0 },
    contextOptions: { permissions: ['clipboard-read', 'clipboard-write'] },
  }),
  instances: [{ browser: 'chromium' as const }],
});

const resolve = { conditions: ['classic-source', 'module', 'browser', 'development|production'] };

const timeouts = { testTimeout: patience, hookTimeout: patience };

/** All stories as tests, in one color mode. */
const stories = (colorMode: 'dark' | 'light') => ({
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
  test: {
    name: colorMode,
    setupFiles: ['.storybook/vitest.setup.ts'],
    env: { VITE_COLOR_MODE: colorMode },
    // One page for all of them, as in Storybook itself: a page for each file took half of the time.
    isolate: false,
    browser: browser(),
    ...timeouts,
  },
});

export default defineConfig({
  test: {
    projects: [
      stories('dark'),
      stories('light'),
      {
        resolve,
        test: {
          name: 'hydration',
          include: [
            'tests/{hydration,conformance,controlled,controls,early,labels,slots,subscriptions,studio,tabs,twins}.test.tsx',
          ],
          browser: browser(),
          ...timeouts,
        },
      },
      {
        resolve,
        ssr: {
          resolve: { conditions: ['classic-source', 'module', 'node', 'development|production'] },
          noExternal: ['@vendure-docs/theme-classic'],
        },
        test: {
          name: 'server',
          include: ['tests/{labels,server,texts}.test.tsx', 'tests/{changes,docs,files}.test.ts'],
          environment: 'node',
          // The kept markup shows the names of classes as the styles have them.
          css: {
            modules: { classNameStrategy: 'non-scoped' },
            // Otherwise the text of a sheet is empty, too.
            include: /tokens\.css\?raw/,
          },
          ...timeouts,
        },
      },
    ],
  },
});
