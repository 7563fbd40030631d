import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { Refusal } from './refusal.mjs';

/** What may be in a folder that is empty all the same: what Git and a file manager have put there. */
const ALLOWED = new Set(['.git', '.DS_Store']);

/** npm takes none of these. */
const FORBIDDEN = new Set(['node_modules', 'favicon.ico']);

/**
 * Expects that a starter can be written to a folder: it is empty, or not there yet.
 * @param {string} path
 * @param {string} named how it was named, for the message
 */
export function expectEmpty(path, named) {
  const found = entriesOf(path, named).find((name) => !ALLOWED.has(name));
  if (found === undefined) return;
  throw new Refusal(`${named} is not empty: ${found} is in it. Name a folder that is empty or not there yet`, 1);
}

/**
 * @param {string} path
 * @param {string} named
 */
function entriesOf(path, named) {
  try {
    return readdirSync(path);
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ENOENT') return [];
    const what = code === 'ENOTDIR' ? 'is a file, or in one' : `cannot be read (${message})`;
    throw new Refusal(`${named} ${what}. Name a folder that is empty or not there yet`, 1);
  }
}

/**
 * A name for the package in a folder: that of the folder, as npm allows it.
 * @param {string} path
 * @param {string[]} taken what the package depends on, which it must not be called
 */
export function packageName(path, taken) {
  const name = basename(path)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+|-+$/g, '')
    .slice(0, 200);
  if (!name || FORBIDDEN.has(name)) return 'docs';
  return taken.includes(name) ? `${name}-docs` : name;
}
