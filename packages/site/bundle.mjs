// Bundles the site: `node bundle.mjs --out DIR [--development]`.
//
// Writes DIR/server.mjs (renders pages), DIR/assets (what browsers load) and DIR/bundle.json (what is among the
// assets). Nothing here depends on the content or on site.toml, so the builder can keep the result.
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { cssModules } from './bundling/classes.mjs';
import { reactModules } from './bundling/react.mjs';

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
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  loader: { '.woff2': 'file', '.svg': 'file' },
  entryNames: 'assets/[name]-[hash]',
  chunkNames: 'assets/[name]-[hash]',
  assetNames: 'assets/[name]-[hash]',
  charset: 'utf8',
  logLevel: 'warning',
  // The server's is shortened too: its inline scripts are written into every page.
  minify: !development,
};

const styles = await cssModules(
  [join(packageFolder('@vendure-docs/theme-classic'), 'src'), join(here, 'src')],
  !development,
);
const [server, browser] = await Promise.all([
  build({
    ...shared,
    entryPoints: { site: 'src/server/main.tsx' },
    platform: 'neutral',
    external: ['node:*'],
    plugins: [styles],
    legalComments: 'none',
    // Only `renderToString` is needed, and this build of it loads several times faster than the streaming ones.
    alias: {
      react: packageFolder('react'),
      'react-dom': packageFolder('react-dom'),
      'react-dom/server': join(packageFolder('react-dom'), `cjs/react-dom-server-legacy.browser.${mode}.js`),
    },
  }),
  build({
    ...shared,
    entryPoints: { site: 'src/browser/entry.ts' },
    splitting: true,
    platform: 'browser',
    plugins: [styles, reactModules],
    legalComments: 'external',
  }),
]);

const [serverScript] = outputs(server, '.js');
// The server's bundle is one piece, so its style sheet also holds what browsers load late.
const assets = [
  ...outputs(browser, '.js'),
  ...outputs(server, '.css'),
  ...outputs(server, '.woff2'),
  ...outputs(server, '.svg'),
  licences(),
];

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

/** The licences of what is bundled: beside the scripts, so that nobody has to load them to read a page. */
function licences() {
  const texts = outputs(browser, '.LEGAL.txt').map(({ contents }) => new TextDecoder().decode(contents).trim());
  const contents = `${[...new Set(texts.filter(Boolean))].join('\n\n')}\n`;
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8);
  return { path: `assets/licences-${hash}.txt`, contents };
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
