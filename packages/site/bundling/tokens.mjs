// Short names for the design tokens of the theme: their long names would be a twentieth of the style sheet.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const TOKEN = /--classic-[\w-]+/g;

/**
 * Returns a function that shortens the names of tokens in styles. Those that a script sets or reads keep theirs.
 * @param {string[]} folders The folders of the style sheets and scripts.
 * @param {boolean} short Whether to shorten them at all.
 * @returns {Promise<(css: string) => string>}
 */
export async function tokenShortener(folders, short) {
  if (!short) return (css) => css;
  const [styles, scripts] = await Promise.all([tokensIn(folders, /\.css$/), tokensIn(folders, /(?<!\.test)\.tsx?$/)]);
  // In the order of tokens.css: neighbors have similar names, which compress better.
  const names = [...styles].filter((name) => !scripts.has(name));
  const final = new Map(
    names.map((name, index) => [name, `--${Math.floor(index / 10 + 10).toString(36)}${index % 10}`]),
  );
  return (css) => css.replace(TOKEN, (name) => final.get(name) ?? name);
}

/** The names of all tokens in some files. */
async function tokensIn(folders, files) {
  const listed = folders.map(async (folder) =>
    (await readdir(folder, { recursive: true })).map((path) => join(folder, path)),
  );
  const paths = (await Promise.all(listed)).flat().filter((path) => files.test(path));
  paths.sort((a, b) => Number(b.endsWith('tokens.css')) - Number(a.endsWith('tokens.css')) || (a < b ? -1 : 1));
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  return new Set(texts.flatMap((text) => text.match(TOKEN) ?? []));
}
