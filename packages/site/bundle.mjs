// Bundles the site: `node bundle.mjs --out DIR [--labels LANGUAGE] [--development] [--ends-with-input]`.
//
// Writes DIR/server.mjs, which renders pages, DIR/queries.mjs, which answers queries, DIR/assets, which browsers load, and
// DIR/bundle.json, which lists the assets. Nothing here depends on the content, and of site.toml only on its language, so
// the builder caches the result.
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleBrowser } from './bundling/browser.mjs';
import { cssModules } from './bundling/classes.mjs';
import { tablesOf } from './bundling/labels.mjs';
import { joinLayers } from './bundling/layers.mjs';
import { licences } from './bundling/licences.mjs';
import { otherStyles } from './bundling/otherStyles.mjs';
import { bundleServer } from './bundling/server.mjs';
import { tokenShortener } from './bundling/tokens.mjs';

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    labels: { type: 'string', default: 'en' },
    development: { type: 'boolean', default: false },
    'ends-with-input': { type: 'boolean', default: false },
  },
});
if (!values.out) {
  console.error('bundle.mjs: name the output folder with --out DIR');
  process.exit(1);
}
if (values['ends-with-input']) {
  // The builder writes nothing to this pipe and keeps it open while it runs: the bundler must not outlive the builder.
  process.stdin.on('end', () => process.exit(1)).resume();
  process.stdin.unref();
}
const out = resolve(values.out);
const mode = values.development ? 'development' : 'production';

const require = createRequire(import.meta.url);

/** The packages that make a page. */
const PARTS = ['./package.json', '@vendure-docs/theme-classic/package.json', 'react/package.json'].map(require);

/** Fonts shown above the fold on every page. */
const PRELOADED_FONTS = /^inter-latin-wght-normal-/;

const theme = dirname(fileURLToPath(import.meta.resolve('@vendure-docs/theme-classic/package.json')));
const folders = [join(theme, 'src'), join(import.meta.dirname, 'src')];
const shortenTokens = await tokenShortener(folders, mode === 'production');
const labels = tablesOf(values.labels, theme, import.meta.dirname);
const modules = await cssModules(folders, shortenTokens, mode === 'production');
const other = await otherStyles(modules, mode === 'production');
const [serverFiles, scripts] = await Promise.all([
  bundleServer({ out, mode, modules, labels }),
  bundleBrowser({ mode, modules, labels, otherStyles: other.name }),
]);
const programs = serverFiles.filter(({ path }) => path.endsWith('.mjs'));
const styles = serverFiles.find(({ path }) => path === 'server.css');
const [entry] = scripts;
const assets = [
  ...scripts.map(({ fileName, code }) => ({ path: fileName, contents: code })),
  ...serverFiles.filter((file) => !programs.includes(file) && file !== styles),
  named('site', '.css', siteStyles(shortenTokens(fromAssets(styles.contents)))),
  { path: `assets/${other.name}`, contents: other.code },
  named('licences', '.txt', await licences(scripts.flatMap((script) => script.moduleIds))),
];

await rm(join(out, 'assets'), { recursive: true, force: true });
await mkdir(join(out, 'assets'), { recursive: true });
await Promise.all([
  ...[...assets, ...programs].map(({ path, contents }) => writeFile(join(out, path), contents)),
  writeFile(join(out, 'bundle.json'), `${JSON.stringify(describe(), null, 2)}\n`),
]);

/** An asset that is named after its contents. */
function named(name, extension, contents) {
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8);
  return { path: `assets/${name}-${hash}${extension}`, contents };
}

/** Rewrites the URLs in the styles so that they are relative to the assets folder. */
function fromAssets(contents) {
  return new TextDecoder().decode(contents).replaceAll('url("./assets/', 'url("./');
}

/** The styles that every page loads. */
function siteStyles(css) {
  return mode === 'production' ? joinLayers(css) : css;
}

/** What the builder needs to refer to the assets. */
function describe() {
  const files = assets.map(({ path }) => path).sort();
  return {
    entry: entry.fileName,
    imports: staticImports(entry),
    styles: files.filter((path) => path.startsWith('assets/site-') && path.endsWith('.css')),
    otherStyles: [`assets/${other.name}`],
    search: scripts.find(({ name }) => name === 'staticSearch').fileName,
    fonts: files.filter((path) => PRELOADED_FONTS.test(basename(path))),
    files,
    parts: Object.fromEntries(PARTS.map(({ name, version }) => [name, version])),
  };
}

/** The scripts that a script imports statically, at any depth. */
function staticImports(script, found = new Set()) {
  for (const path of script.imports) {
    if (found.has(path)) continue;
    found.add(path);
    staticImports(
      scripts.find(({ fileName }) => fileName === path),
      found,
    );
  }
  return [...found].sort();
}
