// The tables of texts: the theme's and the site's own, in the language of the site. Which one is known when the site is
// bundled, so a page loads no other, each text stands where it is used, and one that is used late is loaded late.
import { transform } from 'esbuild';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { Mistake } from './mistakes.mjs';

/** The modules that choose a table at run time, or for the tests; a bundle has others in their place. */
const THEME = /[\\/]theme-classic[\\/]src[\\/]state[\\/]labels\.tsx$/;
const SITE = /[\\/]site[\\/]src[\\/]labels[\\/]index\.ts$/;

/** The pseudo-language, whose texts are made of the English ones. */
const PSEUDO = 'pseudo';

/**
 * The files of the tables in one language.
 * @param {string} language
 * @param {string} theme The folder of the theme.
 * @param {string} site The folder of the site's package.
 */
export function tablesOf(language, theme, site) {
  const file = (folder) => (name) => join(folder, 'src/labels', `${name}.ts`);
  return { language, theme: file(theme), site: file(site) };
}

/**
 * Puts the texts where they are used, in what browsers load.
 * @returns {import('rolldown').Plugin}
 */
export function labelsInPlace({ language, ...files }) {
  return {
    name: 'labels',
    resolveId: { filter: { id: /^labels:/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: [THEME, SITE, /^\0labels:/] },
      handler(id) {
        const of = /^\0labels:(\w+)/.exec(id)?.[1];
        return of ? constants(files[of], language) : { code: chosen(id, 'labels:'), moduleType: 'js' };
      },
    },
    transform: {
      filter: { id: /\.tsx?$/, code: /\buseLabels\(\)|\bsiteLabels\b/ },
      handler(code, id) {
        if (THEME.test(id) || SITE.test(id)) return undefined;
        return (
          code
            // Of a table of its own, for a text that is a function stays in the chunk of its table.
            .replace(/^import \{ siteLabels \} from '[^']+';$/m, `import * as siteLabels from ${own('site', id)};`)
            .replace(/^/, `import * as labels from ${own('theme', id)};\n`)
            .replace(/^ *const labels = useLabels\(\);$/gm, '')
        );
      },
    },
  };
}

/** The name of a table that is for one module alone. */
function own(table, id) {
  return JSON.stringify(`labels:${table}?${basename(id)}`);
}

/**
 * Gives the server the tables of one language.
 * @returns {import('esbuild').Plugin}
 */
export function labelsOnServer({ language, ...files }) {
  return {
    name: 'labels',
    setup({ onLoad, onResolve }) {
      onLoad({ filter: THEME }, ({ path }) => ({ contents: chosen(path, 'labels:'), loader: 'js' }));
      onLoad({ filter: SITE }, ({ path }) => ({ contents: chosen(path, 'labels:'), loader: 'js' }));
      onResolve({ filter: /^labels:/ }, ({ path }) => ({ path, namespace: 'labels' }));
      onLoad({ filter: /.*/, namespace: 'labels' }, async ({ path }) => {
        const { code } = await constants(files[path.slice('labels:'.length)], language);
        return { contents: code, loader: 'js', resolveDir: import.meta.dirname };
      });
    },
  };
}

/** What takes the place of a module that chooses a table. */
function chosen(path, scheme) {
  if (SITE.test(path)) return `export * as siteLabels from '${scheme}site';`;
  return `import * as labels from '${scheme}theme';
    export const useLabels = () => labels;
    export const LabelsProvider = ({ children }) => children;`;
}

/** A table as a module with a constant for each text, which a bundler puts in where it is used. */
async function constants(file, language) {
  if (language === PSEUDO) {
    const { list } = await read(file('en'));
    const texts = list.map(({ key: { name } }) => `export const ${name} = pseudo.${name};`);
    return { code: `import { pseudo } from ${JSON.stringify(file(PSEUDO))};\n${texts.join('\n')}`, moduleType: 'js' };
  }
  return { code: await split(file(language)), moduleType: 'js' };
}

/** The JavaScript of a table's file, with its table taken apart. */
async function split(path) {
  const { code, table, list } = await read(path);
  const texts = list.map(({ key, value }) => `export const ${key.name} = ${code.slice(value.start, value.end)};`);
  return code.slice(0, table.start) + texts.join('\n') + code.slice(table.end);
}

async function read(path) {
  const name = basename(path, '.ts');
  if (!existsSync(path)) {
    const known = readdirSync(dirname(path)).filter((file) => /^[a-z]{2}\.ts$/.test(file));
    const hint = `there are ${known.map((file) => basename(file, '.ts')).join(', ')}`;
    throw new Mistake(`there is no table of texts in the language \`${name}\``, { file: path, hint });
  }
  const options = { loader: 'ts', target: 'es2022', charset: 'utf8', sourcefile: path, logLevel: 'silent' };
  const { code } = await transform(readFileSync(path, 'utf8'), options);
  const table = parseAst(code).body.find(({ declaration }) => declaration?.declarations?.[0]?.id.name === name);
  if (!table) {
    const hint = `write \`export const ${name} = { … }\``;
    throw new Mistake('the file of a language exports an object of the name of the language', { file: path, hint });
  }
  return { code, table, list: table.declaration.declarations[0].init.properties };
}
