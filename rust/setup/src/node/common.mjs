// What both sides need: the thread that runs settings, and the one that loads their modules.
import { existsSync, readFileSync, statSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, extname, join, resolve as resolvePath } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Packages that say nothing a site needs, and some of which take long to load. */
const NEVER_LOADED = /^(astro|@astrojs|vite|vitepress|@docusaurus|prism-react-renderer)(\/|$)/;

const EXTENSIONS = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs', '.json'];

const isPackage = (specifier) => !/^(\.{0,2}\/|\.{1,2}$|file:|node:|data:|#|@site\/)/.test(specifier);
const isBuiltIn = (specifier) => Module.isBuiltin(specifier);
const isSkipped = (specifier, skipsPackages) =>
  NEVER_LOADED.test(specifier) || (skipsPackages && isPackage(specifier) && !isBuiltIn(specifier));

/** The file that a path means which other tools' loaders would find; nothing if there is none. */
function findFile(path) {
  const isFile = (file) => existsSync(file) && statSync(file).isFile();
  const typed = path.replace(/\.([cm]?)js$/, '.$1ts');
  const spellings = [
    path,
    typed,
    ...EXTENSIONS.map((end) => path + end),
    ...EXTENSIONS.map((end) => join(path, `index${end}`)),
  ];
  return spellings.find(isFile);
}

/** Takes the types out of TypeScript, by whatever is there that can. */
function makeStripper(folder, client) {
  let strip;
  return (source, file) => {
    strip ??= findStripper([folder, client].filter(Boolean));
    return strip(source, file);
  };
}

function findStripper(folders) {
  const load = (name) => {
    for (const folder of folders) {
      try {
        return createRequire(join(folder, 'settings.js'))(name);
      } catch {
        // It is looked for elsewhere.
      }
    }
  };
  const esbuild = load('esbuild');
  if (esbuild) {
    const options = { target: 'esnext', format: 'esm', tsconfigRaw: '{}', logLevel: 'silent' };
    return (source, sourcefile) => {
      const loader = sourcefile.endsWith('x') ? 'tsx' : 'ts';
      return esbuild.transformSync(source, { ...options, sourcefile, loader }).code;
    };
  }
  if (Module.stripTypeScriptTypes) return (source) => Module.stripTypeScriptTypes(source);
  const typescript = load('typescript');
  if (typescript) {
    const compilerOptions = { target: 'ESNext', module: 'ESNext', jsx: 'react' };
    return (source, fileName) => typescript.transpileModule(source, { compilerOptions, fileName }).outputText;
  }
  throw Object.assign(new Error('nothing here reads TypeScript'), { code: 'NO_TYPESCRIPT' });
}

const isTyped = (file) => /\.[cm]?tsx?$/.test(file);
const isOfPackage = (file) => /[\\/]node_modules[\\/]/.test(file);
const hasModuleSyntax = (source) => /^[ \t]*(import\b(?!\s*[(.])|export\b)/m.test(source);
