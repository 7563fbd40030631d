// Loads the modules of settings. One that cannot be found is a stand-in, and TypeScript loses its types.

let request;
let strip;
/** What each module imports by name of each other, by its URL. */
const wanted = new Map();

export function initialize(data) {
  request = data;
  strip = makeStripper(data.folder, data.client);
}

function standIn(specifier, parent) {
  const names = [...(wanted.get(parent)?.get(specifier) ?? [])];
  return {
    url: `stand-in:${encodeURIComponent(JSON.stringify([specifier, names]))}`,
    format: 'module',
    shortCircuit: true,
  };
}

export async function resolve(specifier, context, next) {
  if (isSkipped(specifier, request.skipsPackages)) return standIn(specifier, context.parentURL);
  try {
    return await next(specifier, context);
  } catch (error) {
    const parent = context.parentURL ?? '';
    // A package that lacks something is missing as a whole.
    if (parent.startsWith('file:') && isOfPackage(fileURLToPath(parent))) throw error;
    let file;
    if (specifier.startsWith('@site/')) file = findFile(join(request.folder, specifier.slice(6)));
    else if (/^\.{0,2}\//.test(specifier) && parent.startsWith('file:')) {
      file = findFile(resolvePath(dirname(fileURLToPath(parent)), specifier));
    }
    if (file) return { url: pathToFileURL(file).href, shortCircuit: true };
    return standIn(specifier, parent);
  }
}

/** Which names a text imports, by module. */
function findNames(source) {
  const names = new Map();
  const statements = /\b(?:import|export)\b\s*(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*(['"])(.+?)\2/g;
  for (const [, list, , specifier] of source.matchAll(statements)) {
    const known = names.get(specifier) ?? new Set();
    for (const item of list.replace(/\/\/.*|\/\*[^]*?\*\//g, '').split(',')) {
      const name = item.trim().split(/\s+as\s+/)[0];
      if (/^[\w$]+$/.test(name) && name !== 'default') known.add(name);
    }
    names.set(specifier, known);
  }
  return names;
}

const isDeclared = (source, name) => new RegExp(`\\b(?:const|let|var|function)\\s+${name}\\b`).test(source);

/** What a module of the other kind would know, in front of its first line. */
function prelude(source) {
  const values = {
    require: 'globalThis.__settings.require(import.meta.url)',
    __filename: 'globalThis.__settings.file(import.meta.url)',
    __dirname: 'globalThis.__settings.folder(import.meta.url)',
  };
  const missing = Object.entries(values).filter(([name]) => !isDeclared(source, name));
  return missing.map(([name, value]) => `const ${name} = ${value};`).join('');
}

/** A module of JSON, whose keys can be imported by name. */
function asModule(json) {
  const value = JSON.parse(json);
  const keys = Object.keys(value ?? {}).filter((key) => /^[\w$]+$/.test(key) && key !== 'default');
  const names = keys.map(
    (key, number) =>
      `const key${number} = value[${JSON.stringify(key)}]; export { key${number} as ${/^\d/.test(key) ? JSON.stringify(key) : key} };`,
  );
  return `const value = ${JSON.stringify(value)}; export default value; ${names.join(' ')}`;
}

export async function load(url, context, next) {
  const made = (source) => ({ format: 'module', source, shortCircuit: true });
  if (url.startsWith('stand-in:')) {
    const [specifier, names] = JSON.parse(decodeURIComponent(url.slice('stand-in:'.length)));
    const value = `globalThis.__settings.standIn(${JSON.stringify(specifier)})`;
    return made(
      `const value = ${value}; export default value; ${names.map((name) => `export const ${name} = value.${name};`).join(' ')}`,
    );
  }
  if (!url.startsWith('file:')) return next(url, context);
  const file = fileURLToPath(url.split(/[?#]/)[0]);
  if (isOfPackage(file) && !isTyped(file)) return next(url, context);
  if (extname(file) === '.json') return made(asModule(readFileSync(file, 'utf8')));
  // Styles and pictures mean something to bundlers alone.
  if (!/\.[cm]?[jt]sx?$/.test(file)) return made('export default {};');
  let source = readFileSync(file, 'utf8');
  if (isTyped(file)) source = strip(source, file);
  wanted.set(url, findNames(source));
  if (hasModuleSyntax(source)) return made(prelude(source) + source);
  return made(
    `const module = { exports: {} }; (function (exports, require, module, __filename, __dirname) { ${source}\n}).call(module.exports, ` +
      'module.exports, globalThis.__settings.require(import.meta.url), module, ' +
      'globalThis.__settings.file(import.meta.url), globalThis.__settings.folder(import.meta.url)); export default module.exports;',
  );
}
