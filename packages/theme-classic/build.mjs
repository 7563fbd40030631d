// Builds dist/: one module for each of src/, with its types, and one style sheet for all of them.
//
// The modules import no CSS, so they load in Node and in every bundler: what was a CSS Module becomes a plain module
// that maps its names to the classes in dist/styles.css.
import { build } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist');
const files = (folder) => readdir(join(here, folder), { recursive: true });

rmSync(dist, { recursive: true, force: true });
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
execFileSync(process.execPath, [tsc, '-p', join(here, 'tsconfig.build.json')], { stdio: 'inherit' });

const modules = (await files('src')).filter((path) => path.endsWith('.module.css')).sort();
await writeStyles();
for (const path of await files('dist')) if (/\.(?:js|d\.ts)$/.test(path)) withoutStyles(join(dist, path));

/** Bundles all styles, and writes the classes of each CSS Module beside the code that uses them. */
async function writeStyles() {
  const imports = modules.map((path, index) => `import m${index} from './src/${path}';`).join('\n');
  const exported = modules.map((_, index) => `m${index}`).join(', ');
  const { outputFiles } = await build({
    stdin: {
      contents: `import './src/styles/index.css';\n${imports}\nexport default [${exported}];`,
      resolveDir: here,
    },
    absWorkingDir: here,
    bundle: true,
    format: 'esm',
    loader: { '.module.css': 'local-css' },
    minifyWhitespace: true,
    outdir: dist,
    write: false,
  });
  const output = (extension) => outputFiles.find(({ path }) => path.endsWith(extension)).text;
  const { default: classes } = await import(`data:text/javascript,${encodeURIComponent(output('.js'))}`);
  const own = new Set(classes.flatMap(Object.values));
  const prefixed = output('.css').replace(/\.(\w+)/g, (whole, name) => (own.has(name) ? `.${stable(name)}` : whole));
  writeFileSync(join(dist, 'styles.css'), prefixed);
  modules.forEach((path, index) => {
    const names = Object.entries(classes[index]).map(([name, value]) => [name, stable(value)]);
    const file = join(dist, `${path}.js`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `export default ${JSON.stringify(Object.fromEntries(names))};\n`);
  });
}

/** The public name of a class: `classic-Navbar` for what the component renders, `classic-Navbar-brand` for a part of it. */
function stable(name) {
  return `classic-${name.replace(/_root$/, '').replace('_', '-')}`;
}

/** Points imports of CSS Modules to their classes, and drops those of style sheets. */
function withoutStyles(path) {
  const code = readFileSync(path, 'utf8');
  const changed = code.replace(/^import '[^']+\.css';\n/gm, '').replace(/(from '[^']+\.module\.css)'/g, "$1.js'");
  if (changed !== code) writeFileSync(path, changed);
}
