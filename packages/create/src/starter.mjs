import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageName } from './folder.mjs';
import { Refusal } from './refusal.mjs';

const templates = fileURLToPath(new URL('../templates', import.meta.url));

/**
 * Writes the starter of a framework to an empty folder: all of it or, if something fails, nothing.
 * @param {import('./frameworks.mjs').Framework} framework
 * @param {string} folder
 */
export function writeStarter({ name }, folder) {
  const template = join(templates, name);
  /** @type {string[]} */
  let written = [];
  try {
    const entries = readdirSync(template);
    const made = mkdirSync(folder, { recursive: true });
    // What was there stays: nothing of it has one of these names.
    written = made === undefined ? [...entries, '.gitignore'].map((entry) => join(folder, entry)) : [made];
    cpSync(template, folder, { recursive: true, force: false, errorOnExist: true });
    renameSync(join(folder, 'gitignore'), join(folder, '.gitignore'));
    nameAfter(folder);
  } catch (error) {
    for (const path of written) rmSync(path, { recursive: true, force: true });
    throw new Refusal(`The starter cannot be written: ${error instanceof Error ? error.message : error}`, 1);
  }
}

/**
 * Gives the package in a folder the folder's name.
 * @param {string} folder
 */
function nameAfter(folder) {
  const path = join(folder, 'package.json');
  const contents = JSON.parse(readFileSync(path, 'utf8'));
  const taken = Object.keys({ ...contents.dependencies, ...contents.devDependencies });
  writeFileSync(path, `${JSON.stringify({ ...contents, name: packageName(folder, taken) }, null, 2)}\n`);
}
