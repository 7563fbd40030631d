// CSS Modules whose classes have the same names in every bundle. In production a name has two characters, because class
// names would otherwise be a fifth of a page's markup.
import { transform } from 'esbuild';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Mistake, refuseWarnings } from './mistakes.mjs';
import { isOther } from './otherStyles.mjs';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The path of a CSS Module. */
export const CSS_MODULE = /\.module\.css$/;

/**
 * @typedef {object} CssModule
 * @property {string} css Its styles, with the classes' final names.
 * @property {Record<string, string>} classes The final names, by the names written in the file.
 */

/**
 * Reads the CSS Modules in `folders` and returns them by path.
 * @param {string[]} folders
 * @param {(css: string) => string} shortenTokens
 * @param {boolean} short Whether to shorten names; otherwise a name consists of the file's name and the class.
 * @returns {Promise<Map<string, CssModule>>}
 */
export async function cssModules(folders, shortenTokens, short) {
  const paths = (await Promise.all(folders.map(modulesIn))).flat();
  checkNames(paths);
  const modules = await Promise.all(paths.map(load));
  // What most pages show comes first: so its names stay as they are whatever is added to the rest.
  const [first, later] = [false, true].map((wanted) => modules.filter(({ path }) => isOther(path) === wanted));
  const longNames = [first, later].flatMap((some) => some.flatMap(({ names }) => names.map(([, long]) => long)).sort());
  const final = new Map(longNames.map((name, index) => [name, short ? shortName(index) : name]));
  return new Map(
    modules.map(({ path, css, names }) => [
      path,
      {
        css: shortenTokens(css.replace(/\.(\w+)/g, (found, name) => `.${final.get(name) ?? name}`)),
        classes: Object.fromEntries(names.map(([name, long]) => [name, final.get(long)])),
      },
    ]),
  );
}

async function modulesIn(folder) {
  const paths = await readdir(folder, { recursive: true });
  return paths.filter((path) => CSS_MODULE.test(path)).map((path) => join(folder, path));
}

/** Reads the styles of a CSS Module with long class names, and the long name of each class written in it. */
async function load(path) {
  const options = { loader: 'local-css', sourcefile: path, logLevel: 'silent' };
  const { code: css } = refuseWarnings(await transform(await readFile(path, 'utf8'), options));
  const prefix = `${basename(path, '.module.css')}_`;
  const found = new Set([...css.matchAll(new RegExp(`\\.${prefix}(\\w+)`, 'g'))].map(([, name]) => name));
  return { path, css, names: [...found].map((name) => [name, prefix + name]) };
}

/** A long name consists of the file's name and the class, so two files of the same name would clash. */
function checkNames(paths) {
  const seen = new Map();
  for (const path of paths) {
    const name = basename(path);
    if (seen.has(name)) {
      const hint = `class names are made of the names of files: rename this one or that in ${dirname(seen.get(name))}`;
      throw new Mistake(`another CSS Module is called ${name}`, { file: path, hint });
    }
    seen.set(name, path);
  }
}

/** A letter and, for the first 520 names, one digit: never a word that an ad blocker might look for. */
function shortName(index) {
  return LETTERS[index % LETTERS.length] + Math.floor(index / LETTERS.length).toString(36);
}
