// Bundles what browsers load. Rolldown can keep everything a page needs at first in one chunk, and its output is small.
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { transform } from 'esbuild';
import { CSS_MODULE } from './classes.mjs';
import { labelsInPlace } from './labels.mjs';
import { LATE } from './otherStyles.mjs';
import { reactModules } from './react.mjs';

const ENTRY = 'src/browser/entry.ts';

/**
 * What is known of every browser the site is for: React asks for it when it starts, and brings replacements for what is
 * there anyway. Readers' browsers have no React DevTools.
 */
const KNOWN = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  'document.documentMode': 'undefined',
  'navigator.scheduling': 'undefined',
  'process.emit': 'undefined',
  setImmediate: 'undefined',
  ...typesOf('function', [
    'AbortController',
    'MessageChannel',
    'Promise',
    'WeakMap',
    'WeakSet',
    'clearTimeout',
    'matchMedia',
    'performance.getEntriesByType',
    'performance.now',
    'queueMicrotask',
    'reportError',
    'setTimeout',
    'window.document.createElement',
  ]),
  ...typesOf('object', ['document', 'navigator', 'performance', 'window', 'window.document']),
  // For an indicator of transitions that this version of React has and never uses.
  ...typesOf('undefined', ['navigation']),
};

/** What `typeof` answers for each of these names. */
function typesOf(type, names) {
  return Object.fromEntries(names.map((name) => [`typeof ${name}`, JSON.stringify(type)]));
}

/**
 * Bundles the browser's scripts.
 * @param {object} options
 * @param {'production' | 'development'} options.mode
 * @param {boolean} options.isShared Whether components that are bundled apart can use its React.
 * @param {Map<string, import('./classes.mjs').CssModule>} options.modules
 * @param {ReturnType<import('./labels.mjs').tablesOf>} options.labels
 * @param {string} options.otherStyles Name of the style sheet of what most documents do not show.
 * @returns {Promise<import('rolldown').OutputChunk[]>} The first is the entry, which every page loads.
 */
export async function bundleBrowser({ mode, isShared, modules, labels, otherStyles }) {
  const options = {
    cwd: join(import.meta.dirname, '..'),
    platform: 'browser',
    resolve: {
      conditionNames: ['classic-source', mode, 'browser', 'import', 'default'],
      mainFields: ['module', 'main'],
    },
    transform: {
      define: {
        'process.env.NODE_ENV': JSON.stringify(mode),
        SHARED: JSON.stringify(isShared),
        OTHER_STYLES: JSON.stringify(`./${otherStyles}`),
        ...(mode === 'production' && KNOWN),
      },
      jsx: 'react-jsx',
      target: ['chrome120', 'firefox121', 'safari17'],
    },
  };
  const late = [];
  const errors = [];
  const bundle = await rolldown({
    ...options,
    input: { site: ENTRY },
    // Chunks that are loaded later import the code they share with the entry from the entry.
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      reactModules(mode, isShared),
      classNames(modules),
      labelsInPlace(labels),
      bundledApart({ typesense: 'SearchClient' }, options, late),
    ],
    // `'use client'` has no effect here, and React asks its scheduler for what only that of its own tests has.
    checks: { moduleLevelDirective: false, importIsUndefined: false },
    optimization: { inlineConst: true },
    onLog(level, log, print) {
      // A package that is missing would be loaded by browsers, which find none.
      if (log.code === 'UNRESOLVED_IMPORT') errors.push(log);
      else print(level, log);
    },
  });
  const { output } = await bundle.generate({
    format: 'esm',
    minify: mode === 'production',
    comments: false,
    entryFileNames: 'assets/[name]-[hash].js',
    chunkFileNames: 'assets/[name]-[hash].js',
    hashCharacters: 'base36',
    codeSplitting: { groups: [{ name: 'site', tags: ['$initial'] }] },
  });
  await bundle.close();
  if (errors.length > 0) throw Object.assign(new Error('a module is missing'), { errors });
  const scripts = output.filter(({ type }) => type === 'chunk');
  scripts.find(({ name }) => name === 'typesenseSearch').moduleIds.push(...late);
  return scripts.sort((a, b) => Number(b.isEntry) - Number(a.isEntry));
}

/**
 * Bundles each CommonJS package that is loaded late on its own. In one bundle with the entry it would share the helpers
 * for CommonJS, and these would become a chunk of their own that every page loads.
 * @param {Record<string, string>} packages The export that is used of each package, by the package's name.
 * @param {import('rolldown').InputOptions} options
 * @param {string[]} moduleIds Receives the ids of the bundled modules, for the licences.
 * @returns {import('rolldown').Plugin}
 */
function bundledApart(packages, options, moduleIds) {
  return {
    name: 'bundled-apart',
    resolveId: {
      filter: { id: new RegExp(`^(?:${Object.keys(packages).join('|')})$`) },
      handler: (id) => ({ id: `\0apart:${id}`, moduleSideEffects: false }),
    },
    load: {
      filter: { id: /^\0apart:/ },
      async handler(id) {
        const name = id.slice('\0apart:'.length);
        const used = {
          name: 'used',
          resolveId: { filter: { id: /^used$/ }, handler: () => join(options.cwd, 'used.js') },
          load: { filter: { id: /used\.js$/ }, handler: () => `export { ${packages[name]} } from '${name}';` },
        };
        const bundle = await rolldown({ ...options, input: 'used', plugins: [used] });
        const [script] = (await bundle.generate({ format: 'esm' })).output;
        await bundle.close();
        moduleIds.push(...script.moduleIds);
        return { code: script.code, moduleType: 'js' };
      },
    },
  };
}

/**
 * Loads CSS Modules as maps of class names, and other styles as empty modules: the server's bundle has the styles. What is loaded late
 * brings its own, as a style sheet that the site's policy allows.
 * @returns {import('rolldown').Plugin}
 */
function classNames(modules) {
  return {
    name: 'class-names',
    load: {
      filter: { id: /\.css$/ },
      async handler(id) {
        const classes = CSS_MODULE.test(id) ? constants(modules.get(id).classes) : '';
        const styles = LATE.test(id) ? await adopted(modules.get(id).css) : '';
        return { code: styles + classes, moduleType: 'js', moduleSideEffects: styles !== '' };
      },
    },
    // An import for its styles alone would keep the names of a chunk that is loaded later in this one.
    transform: {
      filter: { id: /\.tsx?$/, code: /^import .*\.css';$/m },
      handler: (code) =>
        code
          .replace(/^import '[^']+\.css';$/gm, '')
          .replace(/^import (\w+) from ('[^']+\.module\.css';)$/gm, 'import * as $1 from $2'),
    },
  };
}

/** A script that adds styles to the document. */
async function adopted(css) {
  const { code } = await transform(css, { loader: 'css', minify: true });
  return `const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(code.trim())});
    document.adoptedStyleSheets.push(sheet);
  `;
}

/** A module with a constant for each class, which is put in where it is used. */
function constants(classes) {
  const names = Object.keys(classes);
  const values = names.map((name, index) => `const c${index} = ${JSON.stringify(classes[name])};`);
  return `${values.join('\n')}\nexport { ${names.map((name, index) => `c${index} as ${name}`).join(', ')} };`;
}
