// Bundles the site: `node bundle.mjs --out DIR [--development]`.
//
// Writes DIR/server.mjs (renders pages), DIR/assets (what browsers load) and DIR/bundle.json (what is among the
// assets). Nothing here depends on the content or on site.toml, so the builder can keep the result.
import { build, transform } from 'esbuild';
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const here = fileURLToPath(new URL('.', import.meta.url));
const { values } = parseArgs({
  options: { out: { type: 'string' }, development: { type: 'boolean', default: false } },
});
if (!values.out) {
  console.error('bundle.mjs: say where to write with --out DIR');
  process.exit(1);
}
const out = resolve(values.out);
const { development } = values;
const mode = development ? 'development' : 'production';

/** Fonts shown above the fold on every page. */
const PRELOADED_FONTS = /^inter-latin-wght-normal-/;

/** @type {import('esbuild').BuildOptions} */
const shared = {
  absWorkingDir: here,
  bundle: true,
  write: false,
  metafile: true,
  outdir: out,
  format: 'esm',
  target: ['chrome120', 'firefox121', 'safari17'],
  conditions: ['source', mode],
  mainFields: ['module', 'main'],
  jsx: 'automatic',
  // One React for the theme and the site, whatever version the theme is developed with.
  alias: { react: packageFolder('react'), 'react-dom': packageFolder('react-dom') },
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  loader: { '.module.css': 'local-css', '.woff2': 'file', '.svg': 'file' },
  entryNames: 'assets/[name]-[hash]',
  chunkNames: 'assets/[name]-[hash]',
  assetNames: 'assets/[name]-[hash]',
  // The licences of what is bundled stay with it.
  legalComments: 'eof',
  charset: 'utf8',
  logLevel: 'warning',
  // Identifiers stay whole here: shortened ones would give the two bundles different names for the same CSS class.
  minifySyntax: !development,
  minifyWhitespace: !development,
};

const [server, browser] = await Promise.all([
  build({
    ...shared,
    entryPoints: { site: 'src/server/main.tsx' },
    platform: 'neutral',
    external: ['node:*'],
    // Only `renderToString` is needed, and this build of it loads several times faster than the streaming ones.
    alias: {
      ...shared.alias,
      'react-dom/server': join(packageFolder('react-dom'), `cjs/react-dom-server-legacy.browser.${mode}.js`),
    },
  }),
  build({ ...shared, entryPoints: { site: 'src/browser/entry.ts' }, splitting: true, platform: 'browser' }),
]);

checkClassNames(server.metafile);
// The server's is shortened too: its inline scripts are written into every page.
const [serverScript, ...scripts] = await Promise.all(
  [...outputs(server, '.js'), ...outputs(browser, '.js')].map(shorten),
);
// The server's bundle is one piece, so its style sheet also holds what browsers load late.
const assets = [...scripts, ...outputs(server, '.css'), ...outputs(server, '.woff2'), ...outputs(server, '.svg')];

if (!development) shortenClassNames([...assets, serverScript]);

await rm(join(out, 'assets'), { recursive: true, force: true });
await mkdir(join(out, 'assets'), { recursive: true });
await Promise.all([
  ...assets.map(({ path, contents }) => writeFile(join(out, path), contents)),
  writeFile(join(out, 'server.mjs'), serverScript.contents),
  writeFile(join(out, 'bundle.json'), `${JSON.stringify(describe(), null, 2)}\n`),
]);

function packageFolder(name) {
  return dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)));
}

/** The outputs of one kind, with their paths in DIR. */
function outputs(result, extension) {
  return result.outputFiles
    .filter((file) => file.path.endsWith(extension))
    .map((file) => ({ path: relative(out, file.path), contents: file.contents }));
}

/** Shortens the identifiers of a finished script. */
async function shorten({ path, contents }) {
  if (development) return { path, contents };
  const { code } = await transform(contents, {
    minify: true,
    format: 'esm',
    target: shared.target,
    charset: 'utf8',
    legalComments: 'eof',
  });
  return { path, contents: code };
}

/** Class names are made of a file's name and the class; two files of one name would be told apart by their order. */
function checkClassNames(metafile) {
  const seen = new Map();
  for (const path of Object.keys(metafile.inputs).filter((input) => input.endsWith('.module.css'))) {
    const name = basename(path);
    if (seen.has(name)) {
      throw new Error(`bundle.mjs: rename ${path} or ${seen.get(name)}: CSS Modules need names of their own`);
    }
    seen.set(name, path);
  }
}

/**
 * Gives every class of a CSS Module a name of a few letters, the same in styles and scripts: class names are a fifth of
 * a page's markup. A name depends on nothing but the long name, so a file that keeps its hash keeps its content.
 */
function shortenClassNames(files) {
  const text = ({ contents }) => (typeof contents === 'string' ? contents : new TextDecoder().decode(contents));
  const longNames = new Set();
  for (const file of files.filter(({ path }) => path.endsWith('.css'))) {
    for (const [, name] of text(file).matchAll(/\.([A-Z]\w*_\w+)/gi)) longNames.add(name);
  }
  const taken = new Map();
  const shortNames = new Map();
  for (const name of longNames) {
    const digest = createHash('sha256')
      .update(name)
      .digest('base64')
      .replace(/[^A-Za-z]/g, '');
    const short = digest.slice(0, 4);
    if (taken.has(short))
      throw new Error(`bundle.mjs: rename the class ${name} or ${taken.get(short)}: both become ${short}`);
    taken.set(short, name);
    shortNames.set(name, short);
  }
  for (const file of files.filter(({ path }) => /\.(css|js)$/.test(path))) {
    file.contents = file.path.endsWith('.css')
      ? text(file).replace(/\.([A-Z]\w*_\w+)/gi, (found, name) => `.${shortNames.get(name) ?? name}`)
      : text(file).replace(/"([A-Z]\w*_\w+)"/gi, (found, name) =>
          shortNames.has(name) ? `"${shortNames.get(name)}"` : found,
        );
  }
}

/** What the builder needs to know to refer to the assets. */
function describe() {
  const chunks = Object.entries(browser.metafile.outputs).map(([path, output]) => [
    relative(out, resolve(here, path)),
    output,
  ]);
  const [entry, { imports }] = chunks.find(([, output]) => output.entryPoint === 'src/browser/entry.ts');
  const files = assets.map((asset) => asset.path).sort();
  return {
    entry,
    imports: staticImports(imports),
    styles: files.filter((path) => path.endsWith('.css')),
    fonts: files.filter((path) => PRELOADED_FONTS.test(basename(path))),
    files,
  };
}

/** The chunks that are loaded along with the entry, at any depth. */
function staticImports(imports, found = new Set()) {
  for (const { path, kind, external } of imports) {
    if (kind !== 'import-statement' || external) continue;
    const chunk = relative(out, resolve(here, path));
    if (found.has(chunk)) continue;
    found.add(chunk);
    staticImports(browser.metafile.outputs[path].imports, found);
  }
  return [...found].sort();
}
