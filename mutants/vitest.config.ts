import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));

const conditions = ['classic-source', 'module', 'node', 'development|production'];

/** The sources beside this file, not the linked package: Stryker works on a copy of the repository. */
const alias = [
  {
    find: /^@vendure-docs\/theme-classic\/styles\.css$/,
    replacement: path('packages/theme-classic/src/styles/index.css'),
  },
  { find: /^@vendure-docs\/theme-classic\/(.+)$/, replacement: path('packages/theme-classic/src/$1/$1.tsx') },
  { find: /^@vendure-docs\/theme-classic$/, replacement: path('packages/theme-classic/src/index.ts') },
];

/** Makes each file of stories a file of tests: the module's `register` is called with the stories that are in it. */
const storiesAsTests = (module: string): Plugin => ({
  name: 'stories-as-tests',
  enforce: 'pre',
  transform(code, id) {
    const component = /\/([^/]+)\.stories\.tsx$/.exec(id)?.[1];
    if (!component) return undefined;
    return `${code}
import * as storiesOfThisFile from ${JSON.stringify(id)};
import { register as registerStories } from ${JSON.stringify(module)};
registerStories(${JSON.stringify(component)}, storiesOfThisFile);
`;
  },
});

const units = (folder: string): TestProjectConfiguration => ({
  extends: true,
  test: { name: 'units', include: [`packages/${folder}/**/*.test.{ts,tsx}`] },
});

/** The stories of all components as tests. They share one process: starting one for each file takes longer than all tests. */
const stories = (name: 'played' | 'rendered', environment: 'happy-dom' | 'node'): TestProjectConfiguration => ({
  extends: true,
  plugins: [storiesAsTests(path(`mutants/${name}.ts`))],
  test: { name, include: ['stories/src/*.stories.tsx'], environment, isolate: false },
});

/** The tests that can kill a mutant, by the area it is in. All of them run in Node.js: a browser takes seconds for each. */
const projects: Record<string, TestProjectConfiguration[]> = {
  theme: [units('theme-classic/src')],
  components: [units('theme-classic/src'), stories('rendered', 'node'), stories('played', 'happy-dom')],
  router: [units('site/src/router')],
};

export default defineConfig({
  root: path('.'),
  resolve: { conditions, alias, dedupe: ['react', 'react-dom'] },
  ssr: { resolve: { conditions } },
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: projects[process.env['MUTANTS_AREA'] ?? ''] ?? Object.values(projects).flat(),
  },
});
