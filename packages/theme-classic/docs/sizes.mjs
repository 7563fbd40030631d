// Weighs what the package's entries make a browser load.
import { build } from 'esbuild';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * The modules of the package by the names they are imported by.
 * @returns {Map<string, string>} Paths in `dist/`, by names such as `.` and `./Tabs`.
 */
export function entries() {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const found = Object.entries(exports).flatMap(([name, target]) => {
    const path = target.default ?? target;
    if (!path.endsWith('.js')) return [];
    if (!name.includes('*')) return [[name, path]];
    const folder = join(root, path.slice(0, path.indexOf('*')));
    const names = readdirSync(folder).map((file) => file.replace(/\.js$/, ''));
    const built = names.filter((file) => !file.includes('.') && existsSync(join(root, filled(path, file))));
    return built.map((file) => [filled(name, file), filled(path, file)]);
  });
  return new Map(found.map(([name, path]) => [name, path.replace('./dist/', '')]));
}

function filled(pattern, name) {
  return pattern.replaceAll('*', name);
}

/**
 * The weight of a module with all that it loads at once, without React.
 * @param {string} path In `dist/`.
 * @returns {Promise<number>} Bytes, compressed by brotli.
 */
export async function weighModule(path) {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(root, 'dist', path)],
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    format: 'esm',
    external: ['react', 'react-dom', 'react/jsx-runtime'],
    outdir: 'out',
    write: false,
    logLevel: 'error',
  });
  const waiting = Object.keys(metafile.outputs).filter((name) => metafile.outputs[name].entryPoint === `dist/${path}`);
  const loaded = new Set();
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    loaded.add(name);
    for (const { path: imported, kind, external } of metafile.outputs[name].imports) {
      if (kind === 'import-statement' && !external && !loaded.has(imported)) waiting.push(imported);
    }
  }
  const size = (name) => brotliCompressSync(outputFiles.find((file) => file.path === join(root, name)).contents).length;
  return [...loaded].reduce((sum, name) => sum + size(name), 0);
}

/**
 * The weight of a style sheet.
 * @param {string} name Such as `styles.css`.
 * @returns {number} Bytes, compressed by brotli.
 */
export function weighSheet(name) {
  return brotliCompressSync(readFileSync(join(root, 'dist', name))).length;
}

/**
 * A weight as it is told: with a little room, so that a small change does not make the text wrong.
 * @param {number} bytes
 * @returns {string} Such as `1.5 kB`.
 */
export function told(bytes) {
  return `${(Math.ceil((bytes * 1.02) / 100) / 10).toFixed(1)} kB`;
}
