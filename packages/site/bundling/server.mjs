// Bundles what the workers run, with esbuild, because it also bundles the styles and the fonts.
import { build } from 'esbuild';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CSS_MODULE } from './classes.mjs';
import { labelsOnServer } from './labels.mjs';
import { refuseWarnings } from './mistakes.mjs';
import { isOther, LATE } from './otherStyles.mjs';

const site = join(import.meta.dirname, '..');

/**
 * Bundles the scripts that render, answer queries and answer agents, and all styles with their fonts.
 * @param {object} options
 * @param {string} options.out
 * @param {'production' | 'development'} options.mode
 * @param {Map<string, import('./classes.mjs').CssModule>} options.modules
 * @param {ReturnType<import('./labels.mjs').tablesOf>} options.labels
 * @returns {Promise<{ path: string, contents: Uint8Array }[]>} Files with their paths in `out`.
 */
export async function bundleServer({ out, mode, modules, labels }) {
  const result = await build({
    absWorkingDir: site,
    entryPoints: { server: 'src/server/main.tsx', queries: 'src/server/queries.ts', worker: 'src/worker/main.ts' },
    bundle: true,
    write: false,
    outdir: out,
    outExtension: { '.js': '.mjs' },
    format: 'esm',
    platform: 'neutral',
    // Rendering never searches, and queries are answered by the script that browsers load. It has the theme at hand.
    external: ['node:*', './static/staticSearch', './typesense/typesenseSearch', './theme'],
    target: ['node20', 'chrome123', 'firefox121', 'safari17.5'],
    conditions: ['classic-source', mode],
    mainFields: ['module', 'main'],
    jsx: 'automatic',
    // One React for the theme and the site, whatever version the theme is developed with. Only `renderToString` is
    // needed, and this build of it loads several times faster than the streaming ones.
    alias: {
      react: packageFolder('react'),
      'react-dom': packageFolder('react-dom'),
      'react-dom/server': join(packageFolder('react-dom'), `cjs/react-dom-server-legacy.browser.${mode}.js`),
    },
    define: { 'process.env.NODE_ENV': JSON.stringify(mode), SHARED: 'true' },
    loader: { '.woff2': 'file', '.svg': 'file' },
    assetNames: 'assets/[name]-[hash]',
    legalComments: 'none',
    charset: 'utf8',
    logLevel: 'silent',
    // Its inline scripts are written into every page.
    minify: mode === 'production',
    plugins: [styles(modules), labelsOnServer(labels)],
  });
  return refuseWarnings(result).outputFiles.map(({ path, contents }) => ({ path: relative(out, path), contents }));
}

/**
 * Loads a CSS Module as a script that exports its class names and imports its styles, unless they have a sheet apart.
 * @returns {import('esbuild').Plugin}
 */
function styles(modules) {
  return {
    name: 'styles',
    setup({ onLoad, onResolve }) {
      onLoad({ filter: CSS_MODULE, namespace: 'file' }, ({ path }) => ({
        contents: `${isOther(path) || LATE.test(path) ? '' : `import ${JSON.stringify(`styles:${relative(site, path)}`)};`}
          export default ${JSON.stringify(modules.get(path).classes)};`,
        loader: 'js',
      }));
      onResolve({ filter: /^styles:/ }, ({ path }) => ({ path: path.slice('styles:'.length), namespace: 'styles' }));
      onLoad({ filter: /.*/, namespace: 'styles' }, ({ path }) => ({
        contents: modules.get(join(site, path)).css,
        loader: 'css',
      }));
    },
  };
}

function packageFolder(name) {
  return dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)));
}
