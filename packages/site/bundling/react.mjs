// React is published as CommonJS, of which every use is a `(0, react.useState)` that no minifier may touch. As modules
// with names it is a kilobyte less.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Makes imports of React's packages imports of modules. It is one React for the theme and the site, whatever version
 * the theme is developed with.
 * @type {import('esbuild').Plugin}
 */
export const reactModules = {
  name: 'react-modules',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^react(-dom)?(\/.*)?$/ }, ({ path, kind }) =>
      kind === 'import-statement' ? { path, namespace: 'react', sideEffects: false } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'react' }, ({ path }) => ({
      contents: [
        `const all = require(${JSON.stringify(require.resolve(path))});`,
        // As pure calls, those that nobody imports are left out.
        ...Object.keys(require(path)).map((name) => `export const ${name} = /* @__PURE__ */ (() => all.${name})();`),
      ].join('\n'),
      resolveDir: import.meta.dirname,
    }));
  },
};
