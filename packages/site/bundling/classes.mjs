// CSS Modules whose classes have names of two letters, the same in every bundle: class names are a fifth of a page's
// markup, and what shortens identifiers would name them differently in each bundle.
import { transform } from 'esbuild';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Makes the plugin that loads the CSS Modules below `folders`.
 * @param {string[]} folders
 * @param {boolean} short Whether names are shortened; otherwise they are those of the file and the class.
 * @returns {Promise<import('esbuild').Plugin>}
 */
export async function cssModules(folders, short) {
  const files = (await Promise.all(folders.map(modulesIn))).flat();
  const modules = new Map(await Promise.all(files.map(async (path) => [path, await load(path)])));
  checkNames(files);
  const longNames = [...modules.values()].flatMap(({ classes }) => [...classes.values()]).sort();
  const names = new Map(longNames.map((name, index) => [name, short ? shortName(index) : name]));
  return {
    name: 'css-modules',
    setup({ onLoad, onResolve }) {
      onLoad({ filter: /\.module\.css$/, namespace: 'file' }, ({ path }) => {
        const own = [...modules.get(path).classes].map(([name, long]) => [name, names.get(long)]);
        const contents = `import ${JSON.stringify(`styles:${local(path)}`)};\nexport default ${JSON.stringify(Object.fromEntries(own))};`;
        return { contents, loader: 'js' };
      });
      onResolve({ filter: /^styles:/ }, ({ path }) => ({ path: path.slice('styles:'.length), namespace: 'styles' }));
      onLoad({ filter: /.*/, namespace: 'styles' }, ({ path }) => {
        const { css } = modules.get(join(import.meta.dirname, path));
        const contents = css.replace(/\.(\w+)/g, (found, name) => `.${names.get(name) ?? name}`);
        return { contents, loader: 'css' };
      });
    },
  };
}

/** A path that does not name the machine. */
const local = (path) => relative(import.meta.dirname, path);

async function modulesIn(folder) {
  const paths = await readdir(folder, { recursive: true });
  return paths.filter((path) => path.endsWith('.module.css')).map((path) => join(folder, path));
}

/** The styles of a CSS Module with long names, and these by the names written in it. */
async function load(path) {
  const { code: css } = await transform(await readFile(path, 'utf8'), { loader: 'local-css', sourcefile: path });
  const prefix = `${basename(path, '.module.css')}_`;
  const found = css.matchAll(new RegExp(`\\.${prefix}(\\w+)`, 'g'));
  return { css, classes: new Map([...found].map(([, name]) => [name, prefix + name])) };
}

/** Class names are made of a file's name and the class; those of two files of one name would be equal. */
function checkNames(files) {
  const seen = new Map();
  for (const path of files) {
    const name = basename(path);
    if (seen.has(name)) {
      throw new Error(`bundle.mjs: rename ${path} or ${seen.get(name)}: CSS Modules need names of their own`);
    }
    seen.set(name, path);
  }
}

/** A letter and, for the first 520 names, a digit: no word, which a blocker of advertisements might know. */
function shortName(index) {
  return LETTERS[index % LETTERS.length] + Math.floor(index / LETTERS.length).toString(36);
}
