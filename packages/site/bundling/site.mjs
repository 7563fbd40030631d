// Makes a bundle: the assets that browsers load, the programs that the builder runs, and the list of them.
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { joinLayers } from '../../theme-classic/build/layers.mjs';
import { bundleBrowser } from './browser.mjs';
import { cssModules } from './classes.mjs';
import { tablesOf } from './labels.mjs';
import { licences } from './licences.mjs';
import { otherStyles } from './otherStyles.mjs';
import { bundleServer } from './server.mjs';
import { tokenShortener } from './tokens.mjs';

const require = createRequire(import.meta.url);
const site = join(import.meta.dirname, '..');

/** The packages that make a page. */
const PARTS = ['../package.json', '@vendure-docs/theme-classic/package.json', 'react/package.json'].map(require);

/** The layers as they compress best one after the other. */
const LAYERS = ['tokens', 'utilities', 'components', 'reset', 'prose', 'site'];
const rank = ({ name }) => LAYERS.indexOf(name.slice(name.lastIndexOf('.') + 1));

/** Fonts shown above the fold on every page. */
const PRELOADED_FONTS = /^inter-latin-wght-normal-/;

/**
 * Bundles the site into a folder.
 * @param {object} options
 * @param {string} options.out
 * @param {string} options.language The language of the site's own texts.
 * @param {'production' | 'development'} options.mode
 * @param {boolean} options.isShared Whether components that are bundled apart can use its React.
 */
export async function bundleSite({ out, language, mode, isShared }) {
  const isSmall = mode === 'production';
  const theme = dirname(fileURLToPath(import.meta.resolve('@vendure-docs/theme-classic/package.json')));
  const folders = [join(theme, 'src'), join(site, 'src')];
  // Styles of a project's own, and drawings, use tokens by their names.
  const shortenTokens = await tokenShortener(folders, isSmall && !isShared);
  const labels = tablesOf(language, theme, site);
  const modules = await cssModules(folders, shortenTokens, isSmall);
  const other = await otherStyles(modules, isSmall);
  const browser = bundleBrowser({ mode, isShared, modules, labels, otherStyles: other.name });
  // What is wrong with a source that both bundle is told once, by the one that says more of it.
  browser.catch(() => {});
  const serverFiles = await bundleServer({ out, mode, modules, labels });
  const scripts = await browser;
  const programs = serverFiles.filter(({ path }) => path.endsWith('.mjs'));
  const styles = serverFiles.find(({ path }) => path === 'server.css');
  const css = shortenTokens(fromAssets(styles.contents));
  const assets = [
    ...scripts.map(({ fileName, code }) => ({ path: fileName, contents: code })),
    ...serverFiles.filter((file) => !programs.includes(file) && file !== styles),
    named('site', '.css', isSmall ? joinLayers(css, (a, b) => rank(a) - rank(b)) : css),
    { path: `assets/${other.name}`, contents: other.code },
    named('licences', '.txt', await licences(scripts.flatMap((script) => script.moduleIds))),
  ];

  await rm(join(out, 'assets'), { recursive: true, force: true });
  await mkdir(join(out, 'assets'), { recursive: true });
  const list = describe(scripts, assets, other.name);
  await Promise.all([
    ...[...assets, ...programs].map(({ path, contents }) => writeFile(join(out, path), contents)),
    writeFile(join(out, 'bundle.json'), `${JSON.stringify(list, null, 2)}\n`),
  ]);
}

/** An asset that is named after its contents. */
function named(name, extension, contents) {
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8);
  return { path: `assets/${name}-${hash}${extension}`, contents };
}

/** Rewrites the URLs in the styles so that they are relative to the assets folder. */
function fromAssets(contents) {
  return new TextDecoder().decode(contents).replaceAll('url("./assets/', 'url("./');
}

/** What the builder needs to refer to the assets. */
function describe(scripts, assets, others) {
  const [entry] = scripts;
  const files = assets.map(({ path }) => path).sort();
  return {
    entry: entry.fileName,
    imports: staticImports(entry, scripts),
    styles: files.filter((path) => path.startsWith('assets/site-') && path.endsWith('.css')),
    otherStyles: [`assets/${others}`],
    search: scripts.find(({ name }) => name === 'staticSearch').fileName,
    fonts: files.filter((path) => PRELOADED_FONTS.test(basename(path))),
    files,
    parts: Object.fromEntries(PARTS.map(({ name, version }) => [name, version])),
  };
}

/** The scripts that a script imports statically, at any depth. */
function staticImports(script, scripts, found = new Set()) {
  for (const path of script.imports) {
    if (found.has(path)) continue;
    found.add(path);
    staticImports(
      scripts.find(({ fileName }) => fileName === path),
      scripts,
      found,
    );
  }
  return [...found].sort();
}
