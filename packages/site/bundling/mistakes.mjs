// What is wrong with the sources of a bundle, as the person reads it who has to mend it.
import { readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A mistake that neither bundler knows of. */
export class Mistake extends Error {
  /**
   * @param {string} message
   * @param {{ file: string, hint: string }} place
   */
  constructor(message, { file, hint }) {
    super(message);
    this.file = file;
    this.hint = hint;
  }
}

/**
 * Stops at what esbuild only warns of: the builder shows what a bundler says only where it fails.
 * @template {{ warnings: import('esbuild').Message[] }} Result
 * @param {Result} result
 * @returns {Result}
 */
export function refuseWarnings(result) {
  if (result.warnings.length > 0) throw Object.assign(new Error('a warning'), { errors: result.warnings });
  return result;
}

/**
 * Describes each mistake with its place, its line and what to do about it.
 * @param {unknown} error What was thrown.
 * @param {string} site The folder that esbuild's paths count from.
 * @returns {string | undefined} Nothing if no source is to blame.
 */
export function describeMistakes(error, site) {
  const found = mistakesIn(error);
  return found?.map((mistake) => print(mistake, site)).join('\n\n');
}

/** The mistakes behind an error; nothing if it is another kind of error. */
function mistakesIn(error) {
  if (error instanceof Mistake) return [{ text: error.message, file: error.file, hint: error.hint }];
  if (error.code === 'ERR_MODULE_NOT_FOUND' || error.code === 'MODULE_NOT_FOUND') {
    return [{ text: firstLine(error.message), hint: 'install the packages: `npm ci`' }];
  }
  if (!Array.isArray(error.errors)) return undefined;
  const found = error.errors.map((one) => (one.detail instanceof Error ? mistakesIn(one.detail) : [mistakeOf(one)]));
  return found.includes(undefined) ? undefined : found.flat();
}

/** A message of esbuild's (`text`, `location`) or of Rolldown's (`message`, with a code and a drawing; `loc`). */
function mistakeOf({ text, message, location, loc }) {
  const said = text ?? firstLine(stripVTControlCharacters(message)).replace(/^\[\w+\] | in \S+$/g, '');
  return { ...(location ?? loc), text: said, hint: hintFor(said) };
}

function hintFor(text) {
  const missing = /^Could not resolve ["']([^"']+)["']/.exec(text)?.[1];
  if (missing === undefined) {
    return /matching export|not exported by/.test(text)
      ? 'export it there, or import what that file exports'
      : undefined;
  }
  if (/^[./]/.test(missing)) return 'name a file that is there, seen from the folder of this one';
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(missing)[0];
  return `install the packages: \`npm ci\`; one that is new: \`npm install ${name} --workspace @vendure-docs/site\``;
}

function print({ text, file, line, column, hint }, site) {
  const lines = [text];
  if (file) {
    // Styles are a module of their own, called after their file.
    const path = join(isAbsolute(file) ? '' : site, file.replace(/^styles:/, ''));
    const place = line === undefined ? '' : `:${line}:${column + 1}`;
    lines[0] = `${relative(process.cwd(), path)}${place}: ${text}`;
    if (line !== undefined) lines.push(...excerpt(path, line, column));
  }
  if (hint) lines.push(`  hint: ${hint}`);
  return lines.join('\n');
}

/** A line of a file with a mark below a column of it. */
function excerpt(path, line, column) {
  const text = readFileSync(path, 'utf8').split('\n')[line - 1]?.replaceAll('\t', ' ');
  return text === undefined || text.length > 200 ? [] : [`  ${text}`, `  ${' '.repeat(column)}^`];
}

function firstLine(text) {
  return text.split('\n', 1)[0];
}
