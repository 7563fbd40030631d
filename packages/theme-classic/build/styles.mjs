// Writes the theme's style sheets, and a module with the classes of each CSS Module.
import { build } from 'esbuild';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { joinLayers } from './layers.mjs';

/** The layers as they compress best one after the other. */
const LAYERS = ['utilities', 'prose', 'reset', 'tokens', 'components'];
const rank = ({ name }) => LAYERS.indexOf(name.slice(name.lastIndexOf('.') + 1));

/** @typedef {{ text: string, layer: string }} Import A line of src/styles/index.css and the layer it fills. */

/**
 * Writes `styles.css`, which is everything, its three parts `tokens.css`, `reset.css` and `components.css`, and each
 * sheet of `src/styles` that is no part of it, and `reference.css` with the styles of what `src/reference.ts` exports. Each begins with the order of the layers, so that it works alone and
 * beside the others in any order.
 * @param {string} root The package.
 * @returns {Promise<Map<string, Record<string, string>>>} The public classes by the CSS Module they are from, and by their names in it.
 */
export async function writeStyles(root) {
  const dist = join(root, 'dist');
  mkdirSync(dist, { recursive: true });
  const index = readFileSync(join(root, 'src/styles/index.css'), 'utf8');
  const order = /^@layer [^;{]+;/m.exec(index)[0];
  const imports = [...index.matchAll(/^@import url\('\.\/([^']+)'\) layer\(([\w.]+)\);/gm)].map(
    ([text, file, layer]) => ({ text, file, layer }),
  );
  const modules = readdirSync(join(root, 'src'), { recursive: true }).filter((path) => path.endsWith('.module.css'));
  modules.sort();
  const inReference = referenceFolders(root);
  const [ofReference, ofTheme] = [true, false].map((wanted) =>
    modules.filter((path) => inReference.has(dirname(path)) === wanted),
  );

  const { css, classes: themeClasses } = await bundle(root, index, ofTheme);
  const reference = await bundle(root, order, ofReference);
  const classes = new Map([...themeClasses, ...reference.classes]);
  const own = new Set([...classes.values()].flatMap(Object.values));
  const write = (name, text) => {
    const renamed = text.replace(/\.(\w+)/g, (whole, found) => (own.has(found) ? `.${publicName(found)}` : whole));
    writeFileSync(join(dist, name), renamed);
  };
  write('styles.css', css);
  write('reference.css', reference.css);

  const inLayer = (layer) => imports.filter((line) => line.layer === layer).map(({ text }) => text);
  const parts = {
    'tokens.css': inLayer('components.classic.tokens'),
    'reset.css': inLayer('components.classic.reset'),
  };
  for (const [name, lines] of Object.entries(parts)) {
    write(name, (await bundle(root, [order, ...lines].join('\n'), [])).css);
  }
  const remaining = imports.filter(({ text }) => !Object.values(parts).flat().includes(text));
  const components = [order, ...remaining.map(({ text }) => text)].join('\n');
  write('components.css', (await bundle(root, components, ofTheme)).css);

  for (const name of readdirSync(join(root, 'src/styles'))) {
    if (!name.endsWith('.css') || name.endsWith('.module.css') || name === 'index.css') continue;
    if (imports.some(({ file }) => file === name)) continue;
    write(name, (await bundle(root, `${order}\n@import url('./${name}');`, [])).css);
  }

  return new Map(
    modules.map((path) => {
      const written = Object.entries(classes.get(path));
      const names = Object.fromEntries(written.map(([name, value]) => [name, publicName(value)]));
      const file = join(dist, `${path}.js`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `export default ${JSON.stringify(names)};\n`);
      return [join(root, 'src', path), names];
    }),
  );
}

/**
 * The folders of the parts for a reference, whose styles are in a sheet of their own.
 * @param {string} root The package.
 */
export function referenceFolders(root) {
  const code = readFileSync(join(root, 'src/reference.ts'), 'utf8');
  return new Set([...code.matchAll(/ from '\.\/(\w+)\//g)].map(([, folder]) => folder));
}

/** Bundles a sheet of `src/styles` with CSS Modules behind it, whose classes it gives by their paths. */
async function bundle(root, sheet, modules) {
  const names = modules.map((path, position) => `import m${position} from '../${path}';`);
  const { outputFiles } = await build({
    stdin: {
      contents: `import 'sheet';\n${names.join('\n')}\nexport default [${modules.map((_, position) => `m${position}`)}];`,
      resolveDir: join(root, 'src/styles'),
    },
    plugins: [provide('sheet', sheet, join(root, 'src/styles'))],
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    loader: { '.module.css': 'local-css' },
    minifyWhitespace: true,
    outdir: join(root, 'dist'),
    write: false,
  });
  const output = (extension) => outputFiles.find(({ path }) => path.endsWith(extension)).text;
  const { default: classes } = await import(`data:text/javascript,${encodeURIComponent(output('.js'))}`);
  return {
    css: joinLayers(output('.css'), (one, other) => rank(one) - rank(other)),
    classes: new Map(modules.map((path, position) => [path, classes[position]])),
  };
}

/** A style sheet that is in no file. */
function provide(name, contents, resolveDir) {
  return {
    name,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: name, namespace: name }));
      onLoad({ filter: /.*/, namespace: name }, () => ({ contents, resolveDir, loader: 'css' }));
    },
  };
}

/** The public name of a class: `classic-Navbar` for what the component renders, `classic-Navbar-brand` for a part of it. */
function publicName(name) {
  return `classic-${name.replace(/_root$/, '').replace('_', '-')}`;
}
