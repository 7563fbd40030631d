// Reads which properties the components of a project take, from the types in their files.
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { findInstalled } from './installed.mjs';
import { Properties } from './properties.mjs';

/** A module that names every component that is asked for; it is on no disk. */
const ENTRY = '$components.ts';

/** Without these, nothing is read; once they are installed, it is. */
const PACKAGES = ['typescript', '@types/react'].map((name) => `node_modules/${name}/package.json`);

/** Files of packages, which do not change while this process runs, and the options that they were read with. */
const known = new Map();
let knownWith = '';

/**
 * @param {object} request
 * @param {string[]} request.keys The components, as the builder's `component_key` names them.
 * @returns {object} `types`: a table for each component whose properties are known, by its key, and the files that were `read`.
 */
export function readTypes({ keys }, { root }) {
  const read = new Set([...PACKAGES, 'tsconfig.json']);
  const ts = loadCompiler(root);
  if (!ts) return { types: {}, read: [...read] };
  const note = (file) => {
    const path = relative(root, file).split(sep).join('/');
    if (!path.startsWith('..') && !path.includes(':') && path !== ENTRY) read.add(manifestOf(path) ?? path);
  };
  const options = optionsOf(ts, root, note);
  const host = hostOf(ts, root, options);
  const entry = join(root, ENTRY).split(sep).join('/');
  const names = (module) => ts.resolveModuleName(module, entry, options, host).resolvedModule !== undefined;
  const lines = keys.map((key, index) => lineOf(key, index, names));
  host.entries.set(entry, lines.join('\n'));
  const program = ts.createProgram({ rootNames: [entry], options, host });
  const properties = new Properties(ts, program.getTypeChecker());
  const types = {};
  program.getSourceFile(entry).statements.forEach((statement, index) => {
    // The first of the two statements of a line is its import.
    if (index % 2 === 0) return;
    const table = properties.ofComponent(statement.expression);
    if (table) types[keys[(index - 1) / 2]] = table;
  });
  for (const { fileName } of program.getSourceFiles()) note(fileName);
  return { types, read: [...read].sort() };
}

function loadCompiler(root) {
  const path = findInstalled(root, 'typescript');
  const found = path && createRequire(path)(path);
  // A compiler of another kind may be called the same.
  return typeof found?.createProgram === 'function' ? found : undefined;
}

/** Imports the module of a key and names the component in it. A path from the project's folder has no `./` in a key. */
function lineOf(key, index, names) {
  const at = key.indexOf('#');
  const path = key.slice(0, at);
  const module = names(`./${path}`) ? `./${path}` : path;
  const members = key
    .slice(at + 1)
    .split('.')
    .filter((member) => member !== '*');
  const component = [`M${index}`, ...members].join('.');
  return `import * as M${index} from ${JSON.stringify(module)}; ${component};`;
}

/** The project's own options, as far as they say what types mean. */
function optionsOf(ts, root, note) {
  const host = {
    ...ts.sys,
    // What the settings include is of no matter, and looking for it takes long.
    readDirectory: () => [],
    readFile: (file) => {
      note(file);
      return ts.sys.readFile(file);
    },
    // What is wrong in them is left out.
    onUnRecoverableConfigFileDiagnostic: () => {},
  };
  const own = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), {}, host)?.options ?? {};
  const { ESNext } = ts.ModuleKind;
  const bundler = {
    module: ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler ?? ts.ModuleResolutionKind.NodeJs,
  };
  return {
    target: ts.ScriptTarget.ESNext,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    esModuleInterop: true,
    ...own,
    ...(own.module === undefined || own.moduleResolution === undefined ? bundler : {}),
    paths: { '@site/*': [join(root, '*')], ...own.paths },
    // Whatever else the project compiles by, these files are read alone.
    types: [],
    strictNullChecks: true,
    allowJs: true,
    checkJs: false,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
    composite: false,
    incremental: false,
    declaration: false,
    noResolve: false,
  };
}

function hostOf(ts, root, options) {
  const host = ts.createCompilerHost(options);
  const entries = new Map();
  const settings = JSON.stringify(options);
  if (settings !== knownWith) known.clear();
  knownWith = settings;
  return Object.assign(host, {
    entries,
    getCurrentDirectory: () => root,
    fileExists: (path) => entries.has(path) || ts.sys.fileExists(path),
    readFile: (path) => entries.get(path) ?? ts.sys.readFile(path),
    getSourceFile: (path, version) => {
      const found = known.get(path);
      if (found) return found;
      const text = host.readFile(path);
      if (text === undefined) return undefined;
      const file = ts.createSourceFile(path, text, version);
      if (path.includes('/node_modules/')) known.set(path, file);
      return file;
    },
  });
}

/** The manifest of the package that a file belongs to, if it is one's. */
function manifestOf(path) {
  const folder = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0];
  return folder && `${folder}/package.json`;
}
