// Runs what is JavaScript of one document.
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import * as React from 'react';
import * as runtime from 'react/jsx-runtime';
import * as dom from 'react-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { COMMON, filesOf, imagesByPath, projectModules } from './modules.mjs';

/** What the text of a document's own statements is called. */
const HERE = '$statements';

const shared = (globalThis[Symbol.for('vendure-docs')] = {
  react: React,
  'react/jsx-runtime': runtime,
  'react-dom': dom,
});

/**
 * What each name of a document's statements is, and what each of its expressions gives.
 * @returns {Promise<{ ran: object } | { failure: object }>} `Ran` or `Failure` of the builder's `script.rs`.
 */
export async function run({ script, site }, { root, esbuild }) {
  const { file, statements, names, expressions, props, frontMatter } = script;
  // What documents know without an import; what they declare themselves comes first.
  const known = Object.entries({ props: props ?? {}, frontMatter: frontMatter ?? {}, toc: [] });
  const given = known.filter(([name]) => !names.includes(name));
  shared.site = site;
  const lines = [];
  let text = `${statements}\n`;
  const add = (piece) => {
    text += piece;
  };
  add(`export const $names = { ${names.join(', ')} };\n`);
  add(`export const $values = (${given.map(([name]) => name).join(', ')}) => [\n`);
  for (const expression of expressions) {
    lines.push(text.split('\n').length);
    add(`() => (${expression}\n),\n`);
  }
  add('];\n');
  const made = await build(esbuild, root, file, text);
  if (made.failure) {
    const { failure } = made;
    const line = failure.place?.[0];
    if (line > statements.split('\n').length) {
      failure.expression = lines.findLastIndex((start) => start <= line);
      failure.place = null;
      // An error beyond all expressions is one of a name that the statements do not give.
      if (failure.expression < 0) failure.expression = null;
    }
    return made;
  }
  try {
    const { $names, $values } = evaluate(made.code, join(root, file));
    const kinds = Object.entries($names).map(([name, value]) => [name, isComponent(value) ? 'component' : 'value']);
    const values = $values(...given.map(([, value]) => value)).map(outcomeOf);
    const { read, missing } = made;
    return { ran: { names: Object.fromEntries(kinds), values, read, missing } };
  } catch (error) {
    return { failure: { message: messageOf(error), read: made.read } };
  }
}

/** The names of the components that the default export of a module holds. */
export async function findNames({ path, site }, { root, esbuild }) {
  shared.site = site;
  const made = await build(esbuild, root, path, `export { default as $all } from ${JSON.stringify(`@site/${path}`)};`);
  if (made.failure) return made;
  try {
    const { $all } = evaluate(made.code, join(root, path));
    const message = $all?.[BROKEN];
    if (message) return { failure: { message, read: made.read } };
    const names = Object.keys($all ?? {}).filter((name) => /^[A-Z]/.test(name) && isComponent($all[name]));
    return { names, read: made.read };
  } catch (error) {
    return { failure: { message: messageOf(error), read: made.read } };
  }
}

/**
 * Notes which modules a document imports that there are not, and has their names stand for nothing, so that the rest can be run.
 * @returns {import('esbuild').Plugin}
 */
function missingModules(missing) {
  return {
    name: 'missing-modules',
    setup({ onLoad, onResolve, resolve: find }) {
      onResolve({ filter: /.*/ }, async ({ path, importer, kind, resolveDir, pluginData }) => {
        if (pluginData === 'asked' || !importer.endsWith(HERE)) return undefined;
        const found = await find(path, { kind, resolveDir, importer, pluginData: 'asked' });
        if (found.errors.length === 0) return found;
        missing.push(path);
        return { path, namespace: 'missing' };
      });
      onLoad({ filter: /.*/, namespace: 'missing' }, () => ({ contents: 'module.exports = {};' }));
    },
  };
}

/** By this name, what stands for something of a module that cannot be bundled says why. */
const BROKEN = Symbol.for('vendure-docs.broken');

/** Names of what is looked at of any value, to see what it is. */
const LOOKED_AT = [
  '$$typeof',
  '__esModule',
  'then',
  'toJSON',
  'displayName',
  'propTypes',
  'defaultProps',
  'contextType',
];

/**
 * A module in place of one that cannot be bundled: whatever is made of its names says why. They are those of a prototype, as nobody
 * knows which there are.
 */
function brokenModule(message) {
  return `const message = ${JSON.stringify(message)};
const fail = () => { throw new Error(message); };
const asks = new Set([Symbol.iterator, Symbol.toPrimitive]);
const lookedAt = (name) => (typeof name === 'symbol' && !asks.has(name)) || ${JSON.stringify(LOOKED_AT)}.includes(name);
const get = (_, name) => (name === Symbol.for(${JSON.stringify(BROKEN.description)}) ? message : lookedAt(name) ? undefined : fail());
const broken = new Proxy(function () {}, { apply: fail, construct: fail, get });
const names = new Proxy({}, { get: (_, name) => name === '__esModule' || (lookedAt(name) ? undefined : broken) });
const module_ = () => fail();
delete module_.name;
delete module_.length;
module.exports = Object.setPrototypeOf(module_, names);
`;
}

/**
 * Has modules that cannot be bundled throw why when they are used, so that the rest of a document is drawn.
 * @param {Map<string, string>} broken What is wrong with them, by their paths from the project's folder.
 * @returns {import('esbuild').Plugin}
 */
function brokenModules(root, broken) {
  return {
    name: 'broken-modules',
    setup({ onLoad }) {
      onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) => {
        const message = broken.get(relative(root, path).split(sep).join('/'));
        return message === undefined ? undefined : { contents: brokenModule(message), loader: 'js' };
      });
    },
  };
}

/** What is wrong with modules that a document imports, each by its path; nothing if it is the document itself that is wrong. */
function findBroken({ errors = [] }, known) {
  const found = new Map();
  for (const { text, location } of errors) {
    if (!location || location.file.endsWith(HERE) || known.has(location.file)) return undefined;
    const { file, line, column } = location;
    if (!found.has(file)) found.set(file, `${text} (${file}:${line}:${column + 1})`);
  }
  return found.size > 0 ? found : undefined;
}

async function build(esbuild, root, file, contents, broken = new Map()) {
  const missing = [];
  try {
    const { outputFiles, metafile } = await esbuild.build({
      ...COMMON,
      absWorkingDir: root,
      stdin: { contents, loader: 'tsx', resolveDir: dirname(join(root, file)), sourcefile: HERE },
      format: 'cjs',
      platform: 'node',
      outdir: '.',
      loader: {
        '.js': 'jsx',
        '.css': 'empty',
        '.module.css': 'local-css',
        '.woff2': 'empty',
        '.mdx': 'empty',
        '.md': 'empty',
        '.astro': 'empty',
        '.vue': 'empty',
        '.svelte': 'empty',
      },
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [
        brokenModules(root, broken),
        missingModules(missing),
        projectModules(root, new Map()),
        imagesByPath(root, file),
      ],
    });
    const code = outputFiles.find(({ path }) => path.endsWith('.js')).text;
    return { code, read: filesOf(metafile).filter((path) => !path.endsWith(HERE)), missing };
  } catch (error) {
    const [first] = error.errors ?? [];
    if (!first) throw error;
    const found = findBroken(error, broken);
    // Each time, there are more of them.
    if (found) return build(esbuild, root, file, contents, new Map([...broken, ...found]));
    const { location } = first;
    const isHere = location?.file.endsWith(HERE);
    const elsewhere = location && !isHere ? ` (${location.file}:${location.line}:${location.column + 1})` : '';
    return {
      failure: {
        message: `${first.text}${elsewhere}`,
        place: location && isHere ? [location.line, location.column] : null,
        // Once that is mended, the document is run again.
        read: location && !isHere ? [location.file] : [],
      },
    };
  }
}

function evaluate(code, path) {
  const module = { exports: {} };
  const call = new Function('module', 'exports', 'require', '__filename', '__dirname', code);
  call(module, module.exports, createRequire(path), path, dirname(path));
  return module.exports;
}

const WRAPPERS = new Set(
  ['react.memo', 'react.forward_ref', 'react.lazy', 'react.context'].map((name) => Symbol.for(name)),
);

function isComponent(value) {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && WRAPPERS.has(value.$$typeof));
}

/** What an expression gives, as the builder can write it. */
function outcomeOf(expression) {
  try {
    const value = expression();
    if (value === undefined || value === null) return { json: null };
    if (value[BROKEN]) return { thrown: value[BROKEN] };
    if (typeof value === 'bigint') return { json: String(value) };
    if (isUnwritable(value)) return 'unwritable';
    if (hasElement(value)) return { html: renderToStaticMarkup(React.createElement(React.Fragment, null, value)) };
    return { json: JSON.parse(JSON.stringify(value)) };
  } catch (error) {
    return { thrown: messageOf(error) };
  }
}

function isUnwritable(value) {
  if (typeof value === 'function' || typeof value === 'symbol') return true;
  if (typeof value !== 'object' || value === null || React.isValidElement(value)) return false;
  return Object.values(value).some(isUnwritable);
}

function hasElement(value) {
  return React.isValidElement(value) || (Array.isArray(value) && value.some(hasElement));
}

function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
