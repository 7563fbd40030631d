// What the modules of a project mean by their imports.
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** Where workers, browsers and this process keep what the site's own code and a project's share. */
export const SHARED = "globalThis[Symbol.for('vendure-docs')]";

const STAND_INS = join(import.meta.dirname, 'stand-ins');
const IMAGES = /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i;
const OURS = /^(?:react|react-dom)(?:\/jsx-runtime)?$/;

/**
 * Resolves what bundlers of documentation know: `@site/…` is the project's folder, `@theme/…` and `@docusaurus/…` have stand-ins, and
 * React is that of the site.
 * @param {string} root The project's folder.
 * @param {Map<string, string>} texts Statements of documents, by the path of each: modules called `document:PATH`.
 * @returns {import('esbuild').Plugin}
 */
export function projectModules(root, texts) {
  return {
    name: 'project-modules',
    setup({ onLoad, onResolve, resolve: find }) {
      onResolve({ filter: OURS }, ({ path }) => ({ path, namespace: 'shared' }));
      onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => ({
        contents: `module.exports = ${SHARED}[${JSON.stringify(path)}];`,
      }));
      onResolve({ filter: /^document:/ }, ({ path }) => ({
        path: path.slice('document:'.length),
        namespace: 'document',
      }));
      onLoad({ filter: /.*/, namespace: 'document' }, ({ path }) => ({
        contents: texts.get(path),
        loader: 'tsx',
        resolveDir: dirname(join(root, path)),
      }));
      onResolve({ filter: /^@site\// }, ({ path, kind }) =>
        find(`./${path.slice('@site/'.length)}`, { kind, resolveDir: root }),
      );
      // What begins with a slash and is no file of the machine counts from the folder of all documents, which is one around it.
      onResolve({ filter: /^\// }, async ({ path, kind, resolveDir }) => {
        if (existsSync(path)) return undefined;
        for (let folder = resolveDir; folder.startsWith(root); folder = dirname(folder)) {
          const found = await find(`.${path}`, { kind, resolveDir: folder });
          if (found.errors.length === 0) return found;
        }
        return undefined;
      });
      onResolve({ filter: /^@(?:theme(?:-original|-init)?|docusaurus)\// }, ({ path }) => {
        const [, kind, name] = /^@(theme|docusaurus)(?:-\w+)?\/(.+)$/.exec(path);
        const file = join(STAND_INS, kind, `${name}.jsx`);
        if (existsSync(file)) return { path: file };
        return { errors: [{ text: `there is no stand-in for ${path}` }] };
      });
      onResolve({ filter: /^(?:!!)?raw-loader!/ }, async ({ path, kind, resolveDir }) => {
        const wanted = path.replace(/^(?:!!)?raw-loader!/, '').replace(/^@site\//, `${root}${sep}`);
        const found = await find(wanted, { kind, resolveDir });
        return found.errors.length > 0 ? found : { path: found.path, namespace: 'raw' };
      });
      onLoad({ filter: /.*/, namespace: 'raw' }, async ({ path }) => ({
        contents: await import('node:fs/promises').then(({ readFile }) => readFile(path)),
        loader: 'text',
      }));
    },
  };
}

/**
 * Loads an image as its address in a document: a path from `static/`, or from the file that names it.
 * @returns {import('esbuild').Plugin}
 */
export function imagesByPath(root, file) {
  return {
    name: 'images-by-path',
    setup({ onLoad }) {
      onLoad({ filter: IMAGES, namespace: 'file' }, ({ path }) => {
        const fromStatic = relative(join(root, 'static'), path);
        const address = fromStatic.startsWith('..')
          ? `./${relative(dirname(resolve(root, file)), path)}`
          : `/${fromStatic}`;
        return { contents: `export default ${JSON.stringify(address.split(sep).join('/'))};` };
      });
    },
  };
}

/** The files of the project that a bundle was made of, by their paths from its folder. */
export function filesOf(metafile) {
  const paths = Object.keys(metafile?.inputs ?? {});
  return paths.filter((path) => !path.includes(':') && !path.startsWith('..') && !path.includes('node_modules/'));
}

/** What is the same for everything that is made of a project. */
export const COMMON = {
  bundle: true,
  write: false,
  metafile: true,
  jsx: 'automatic',
  charset: 'utf8',
  logLevel: 'silent',
  legalComments: 'none',
};
