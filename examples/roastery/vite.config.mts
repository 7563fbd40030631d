import { defineConfig } from 'vite';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { vendureDashboardPlugin } from '@vendure/dashboard/vite';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export default defineConfig({
  base: '/dashboard/',
  build: { outDir: here('dist/dashboard'), emptyOutDir: true },
  plugins: [
    vendureDashboardPlugin({
      vendureConfigPath: pathToFileURL(here('src/vendure-config.ts')),
      gqlOutputPath: here('src/gql'),
      // the host that serves the dashboard has the API too
      api: { host: 'auto', port: 'auto' },
    }),
  ],
  resolve: { alias: { '@/gql': here('src/gql/graphql.ts') } },
});
