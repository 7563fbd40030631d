// Bundles the components of a project that its pages draw: a script for each, which workers and browsers load, with what they share in
// scripts of their own, and their styles. So it does with what every page has of the project: the script that fills slots of the theme,
// and styles.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { entriesOf, modulesToBundle } from './entries.mjs';
import { COMMON, filesOf, projectModules } from './modules.mjs';

/** As the site's own scripts. */
const TARGET = ['chrome123', 'firefox121', 'safari17.5'];

const THEME = '@vendure-docs/theme-classic';

const FONTS_AND_PICTURES = ['avif', 'gif', 'ico', 'jpg', 'jpeg', 'png', 'svg', 'webp', 'woff', 'woff2', 'mp4', 'webm'];

/**
 * @param {object} request
 * @param {string[]} request.keys The components, as the builder's `component_key` names them.
 * @param {{ file: string, statements: string }[]} request.modules Texts that declare some of them.
 * @param {string} [request.slots] The module that fills slots of the theme.
 * @param {string} [request.styles] The style sheet of every page.
 * @param {string} request.out
 * @param {string} request.base Where the site lies, such as `/docs/`.
 * @param {boolean} request.development
 * @returns {Promise<object>} `components`: for each key its script and styles, by their names in `out`; `slots` and `styles`, the same of
 *   these; whether the `theme` is imported; all `files`, what was `read`, and what is wrong with what every page has: `problems`.
 */
export async function bundleComponents({ keys, modules, slots, styles, out, base, development }, { root, esbuild }) {
  const texts = new Map(modules.map(({ file, statements }) => [file, statements]));
  const entries = modulesToBundle({ keys, slots, styles }, texts);
  const build = (wanted) =>
    esbuild.build({
      ...COMMON,
      absWorkingDir: root,
      entryPoints: wanted.map((id) => ({ in: `entry:${id}`, out: entries.get(id).name })),
      outdir: join(out, 'assets'),
      entryNames: 'own-[name]-[hash]',
      chunkNames: 'own-[name]-[hash]',
      assetNames: 'own-[name]-[hash]',
      publicPath: `${base}assets/`,
      format: 'esm',
      splitting: true,
      platform: 'browser',
      target: TARGET,
      loader: { '.js': 'jsx', ...Object.fromEntries(FONTS_AND_PICTURES.map((extension) => [`.${extension}`, 'file'])) },
      define: { 'process.env.NODE_ENV': development ? '"development"' : '"production"' },
      plugins: [entriesOf(entries, root), themeOfTheSite, projectModules(root, texts)],
    });
  const all = [...entries.keys()];
  const broken = [];
  const problems = [];
  const result = await build(all).catch(async () => {
    // Those that cannot be bundled throw why when they are drawn, and the others are drawn.
    for (const id of all) {
      await build([id]).catch((error) => {
        const wrong = firstError(error);
        const [entry, message] = [entries.get(id), placed(wrong)];
        const without = { slots: 'export default {};\n', styles: '' }[id];
        entry.contents = without ?? `export default () => { throw new Error(${JSON.stringify(message)}); };\n`;
        if (without !== undefined) problems.push({ file: entry.from, message });
        broken.push(entry.from, ...(wrong.file ? [wrong.file] : []));
      });
    }
    return build(all);
  });
  const { metafile, outputFiles } = result;
  await rm(out, { recursive: true, force: true });
  await mkdir(join(out, 'assets'), { recursive: true });
  const finish = (file) => finished(file, { esbuild, development, assets: `${base}assets/` });
  await Promise.all(outputFiles.map(async (file) => writeFile(file.path, await finish(file))));
  // Workers load the same scripts.
  await writeFile(join(out, 'package.json'), '{ "type": "module" }\n');
  const name = (path) => relative(out, path).split(sep).join('/');
  const outputs = Object.entries(metafile.outputs).map(([path, output]) => [name(join(root, path)), output]);
  const components = {};
  const made = { slots: undefined, styles: undefined };
  for (const [path, { entryPoint, cssBundle, imports }] of outputs) {
    const id = /^entry:(?:entry:)?(\w+)$/.exec(entryPoint ?? '')?.[1];
    if (id === 'styles') made.styles = path;
    if (id === undefined || !path.endsWith('.js')) continue;
    const bundled = {
      script: path,
      imports: imports
        .filter(({ kind, external }) => kind === 'import-statement' && !external)
        .map((one) => name(join(root, one.path))),
      styles: cssBundle ? [name(join(root, cssBundle))] : [],
    };
    if (id === 'slots') made.slots = bundled;
    else components[keys[id]] = bundled;
  }
  return {
    components,
    ...made,
    theme: Object.hasOwn(metafile.inputs, `shared:${THEME}`),
    problems: [...problems, ...misread(result.warnings)],
    files: outputFiles.map(({ path }) => name(path)).sort(),
    read: [...new Set([...filesOf(metafile), ...broken])],
  };
}

/**
 * The theme is that of the site, as React is: another copy would know nothing of the page.
 * @type {import('esbuild').Plugin}
 */
const themeOfTheSite = {
  name: 'theme-of-the-site',
  setup({ onResolve }) {
    onResolve({ filter: new RegExp(`^${THEME}(?:/[\\w-]+)?$`) }, () => ({ path: THEME, namespace: 'shared' }));
  },
};

/** What is wrong first, with its place, and the file that it is in. */
function firstError(error) {
  const [first] = error.errors ?? [];
  if (!first) throw error;
  // What imports the file is not the author's.
  const isOurs = first.location?.file.startsWith('entry:');
  return { text: first.text, ...(isOurs ? {} : first.location) };
}

/** What is wrong, and where. */
function placed({ text, file, line, column }) {
  return file === undefined ? text : `${text} (${file}:${line}:${column + 1})`;
}

/** What browsers would pass over in style sheets of the project. */
function misread(warnings) {
  const own = warnings.filter(
    ({ location }) => location?.file.endsWith('.css') && !location.file.includes('node_modules/'),
  );
  return own.map(({ text, location }) => ({
    file: location.file,
    message: placed({ text, ...location }),
    isWarning: true,
  }));
}

/**
 * A file as it is written. Only now are names made short: those of classes would become the theme's own. Scripts name each other by
 * relative paths, since workers read them from a folder.
 */
async function finished({ path, contents, text }, { esbuild, development, assets }) {
  const loader = /\.(js|css)$/.exec(path)?.[1];
  if (!loader) return contents;
  const local = loader === 'js' ? text.replaceAll(`"${assets}own-chunk-`, '"./own-chunk-') : text;
  return development
    ? local
    : (await esbuild.transform(local, { loader, minify: true, target: TARGET, charset: 'utf8' })).code;
}
