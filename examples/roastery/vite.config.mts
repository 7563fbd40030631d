import { defineConfig, type Plugin } from 'vite';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { vendureDashboardPlugin } from '@vendure/dashboard/vite';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const { DASHBOARD } = process.env;

/** Leaves out what plugins add: the dashboard as Vendure makes it, which the user guide shows. */
const withoutExtensions: Plugin = {
  name: 'roastery:without-extensions',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('virtual:dashboard-extensions') ? 'export const runDashboardExtensions = async () => {};' : null,
};

export default defineConfig({
  base: '/dashboard/',
  build: { outDir: here(DASHBOARD ? `dist/dashboard-${DASHBOARD}` : 'dist/dashboard'), emptyOutDir: true },
  plugins: [
    DASHBOARD === 'plain' && withoutExtensions,
    vendureDashboardPlugin({
      vendureConfigPath: pathToFileURL(here('src/vendure-config.ts')),
      gqlOutputPath: here('dist/gql'),
      // the host that serves the dashboard has the API too
      api: { host: 'auto', port: 'auto' },
    }),
  ],
  resolve: { alias: { '@/gql': here('dist/gql/graphql.ts') } },
});
