// Copies the examples of the repository to `templates/`, from where the package hands them out; `npm pack` runs it first. Who
// packs the package at the same time finds each file whole: it is put in place by one step, and only if it has changed.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { frameworks } from './src/frameworks.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const templates = join(root, 'templates');

/** What an installation or a build has left in an example. */
const LEFT = /^(?:node_modules|dist|build|package-lock\.json|next-env\.d\.ts|\.next|\.react-router|\.astro)$/;

const THEME = '@vendure-docs/theme-classic';
const { version } = JSON.parse(readFileSync(join(root, '../theme-classic/package.json'), 'utf8'));

/**
 * The files of a folder.
 * @param {string} folder
 * @returns {string[]}
 */
const filesOf = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !LEFT.test(name))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(folder, entry.name)) : [join(folder, entry.name)]));

/**
 * A file of an example as a starter has it: with the theme as it is published beside it.
 * @param {string} path
 */
function contentsOf(path) {
  const contents = readFileSync(path);
  if (basename(path) !== 'package.json') return contents;
  const manifest = JSON.parse(contents.toString());
  manifest.dependencies[THEME] = `^${version}`;
  return Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
}

mkdirSync(templates, { recursive: true });
const scratch = mkdtempSync(join(root, '.templates-'));
const wanted = new Set();
for (const { name, example } of frameworks) {
  const folder = join(root, '../../examples', example);
  for (const path of filesOf(folder)) {
    // Packages hold no file of the other name.
    const place = join(templates, name, relative(folder, path)).replace(/\.gitignore$/, 'gitignore');
    wanted.add(place);
    const contents = contentsOf(path);
    if (existsSync(place) && contents.equals(readFileSync(place))) continue;
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(join(scratch, 'file'), contents);
    renameSync(join(scratch, 'file'), place);
  }
}
for (const path of filesOf(templates)) if (!wanted.has(path)) rmSync(path, { force: true });
rmSync(scratch, { recursive: true });
