// Runs the settings that are named on the standard input, and prints what they are as JSON.
import { register } from 'node:module';
import { text } from 'node:stream/consumers';

const { hooks, files, folder, client, skipsPackages } = JSON.parse(await text(process.stdin));
const missing = new Set();
const write = process.stdout.write.bind(process.stdout);
const strip = makeStripper(folder, client);

// What settings print is no answer, and none of them ends the process that reads them.
process.stdout.write = process.stderr.write.bind(process.stderr);
process.exit = () => {
  throw new Error('it ends the process');
};
process.on('unhandledRejection', () => {});

const STAND_IN = Symbol('stand-in');

/** Something that has every property, is a function and gives back what it is given, such as `defineConfig`. */
function makeStandIn() {
  // A bound function can be called and constructed, and has no property that a proxy must show.
  const target = function () {}.bind();
  const itself = new Proxy(target, {
    get(_, key) {
      if (key === STAND_IN) return true;
      if (key === Symbol.iterator) return function* () {};
      if (key === Symbol.toPrimitive) return () => '';
      return key === 'then' ? undefined : itself;
    },
    set: () => true,
    has: () => true,
    ownKeys: () => [],
    apply: (_, __, [first]) => (typeof first === 'object' && first !== null ? first : itself),
    construct: () => itself,
  });
  return itself;
}

function standIn(specifier) {
  if (specifier === '@astrojs/starlight') return (options) => ({ name: specifier, options });
  if (!NEVER_LOADED.test(specifier)) missing.add(specifier);
  return makeStandIn();
}

/** What CommonJS loads, with stand-ins for what is not there. */
const loadModule = Module._load;
Module._load = function (specifier, parent, ...rest) {
  if (isSkipped(specifier, skipsPackages)) return standIn(specifier);
  const isOwn = !isOfPackage(parent?.filename ?? '');
  try {
    if (isOwn && specifier.startsWith('@site/'))
      return loadModule.call(this, join(folder, specifier.slice(6)), parent, ...rest);
    return loadModule.call(this, specifier, parent, ...rest);
  } catch (error) {
    const isMissing =
      /^(MODULE_NOT_FOUND|ERR_REQUIRE_ESM|ERR_REQUIRE_ASYNC_MODULE|ERR_PACKAGE_PATH_NOT_EXPORTED)$/.test(error?.code);
    if (isOwn && isMissing) return standIn(specifier);
    throw error;
  }
};
for (const extension of ['.ts', '.cts', '.mts']) {
  Module._extensions[extension] = (module, file) => module._compile(strip(readFileSync(file, 'utf8'), file), file);
}

globalThis.__settings = {
  standIn,
  file: (url) => fileURLToPath(url),
  folder: (url) => dirname(fileURLToPath(url)),
  require(url) {
    const own = createRequire(url);
    const require = (specifier) => own(specifier);
    const resolve = (specifier) => {
      try {
        return own.resolve(specifier);
      } catch {
        return specifier;
      }
    };
    return Object.assign(require, { cache: own.cache, resolve: Object.assign(resolve, { paths: own.resolve.paths }) });
  },
};

/** A value as JSON can hold it. Functions are told by their names, and what goes round in a circle ends. */
function plain(value, above = []) {
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'function') return value[STAND_IN] ? undefined : { $function: value.name };
  if (typeof value !== 'object' || value === null) return value;
  if (above.length > 60 || above.includes(value) || value instanceof Promise) return undefined;
  if (value instanceof RegExp) return value.source;
  if (value instanceof URL || value instanceof Date) return value.toJSON();
  const next = [...above, value];
  if (value instanceof Map || value instanceof Set) return plain([...value], next);
  if (Array.isArray(value)) return value.map((one) => plain(one, next)).filter((one) => one !== undefined);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one, next)]));
}

async function read(file) {
  if (file.endsWith('.json')) return JSON.parse(readFileSync(file, 'utf8'));
  const module = await import(pathToFileURL(file).href);
  let value = await (module.default ?? { ...module });
  if (value?.__esModule && value.default !== undefined) value = await value.default;
  if (typeof value === 'function' && !value[STAND_IN]) {
    value = await value({ command: 'build', mode: 'production', isServer: false });
  }
  return plain(value);
}

let answer;
try {
  const data = { folder, client, skipsPackages };
  register(`data:text/javascript,${encodeURIComponent(hooks)}`, { parentURL: 'data:', data });
  const values = [];
  for (const file of files) values.push((await read(file)) ?? null);
  answer = { values, missing: [...missing] };
} catch (error) {
  const message = error?.message ?? String(error);
  answer = {
    failure: message,
    lacksTypes: error?.code === 'NO_TYPESCRIPT' || message.includes('nothing here reads TypeScript'),
  };
}
write(JSON.stringify(answer), () => process.reallyExit(0));
