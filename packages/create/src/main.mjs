import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expectEmpty } from './folder.mjs';
import { frameworks } from './frameworks.mjs';
import { help, readOptions } from './options.mjs';
import { askFramework, asking } from './questions.mjs';
import { Refusal } from './refusal.mjs';
import { writeStarter } from './starter.mjs';

const DEFAULT_FOLDER = 'my-docs';

/**
 * @typedef {object} Surroundings what the program runs in
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} env
 * @property {string} cwd
 * @property {NodeJS.ReadableStream & { isTTY?: boolean }} input
 * @property {NodeJS.WritableStream} output
 */

/**
 * Makes what the command line asks for, and throws a `Refusal` if it cannot.
 * @param {Surroundings} surroundings
 */
export async function main({ args, env, cwd, input, output }) {
  const options = readOptions(args, env);
  if (options.help) {
    output.write(help);
    return;
  }
  if (options.version) {
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    output.write(`${version}\n`);
    return;
  }
  /** @param {string} named */
  const empty = (named) => {
    expectEmpty(resolve(cwd, named), named);
    return named;
  };
  if (options.folder !== undefined) empty(options.folder);
  const { folder, framework } = await completed(options, empty, input, output);
  writeStarter(framework, resolve(cwd, empty(folder)));
  const inside = resolve(cwd, folder) === resolve(cwd);
  output.write(nextSteps(inside ? undefined : folder, framework.name, packageManager(env)));
}

/**
 * What is said and, where something is not, answered or taken for granted.
 * @param {import('./options.mjs').Options} options
 * @param {(named: string) => string} empty
 * @param {Surroundings['input']} input
 * @param {Surroundings['output']} output
 */
async function completed({ folder, framework, yes }, empty, input, output) {
  if (folder !== undefined && framework) return { folder, framework };
  if (yes) return { folder: folder ?? DEFAULT_FOLDER, framework: framework ?? frameworks[0] };
  if (!input.isTTY) {
    const missing = folder === undefined ? 'a folder' : '“--framework NAME”';
    throw new Refusal(`Nobody can be asked here. Name ${missing}, or say “--yes”`, 2);
  }
  return asking(input, output, async (ask) => ({
    folder: folder ?? (await ask(`Folder (${DEFAULT_FOLDER}): `, (answer) => empty(answer || DEFAULT_FOLDER))),
    framework: framework ?? (await askFramework(ask, output)),
  }));
}

/**
 * The package manager that has started the program.
 * @param {NodeJS.ProcessEnv} env
 */
function packageManager(env) {
  const [, name] = /^(npm|pnpm|yarn|bun)\//.exec(env['npm_config_user_agent'] ?? '') ?? [];
  return name ?? 'npm';
}

/**
 * What to do with what was made.
 * @param {string | undefined} folder none, if it is the one the reader is in
 * @param {string} framework
 * @param {string} manager
 */
function nextSteps(folder, framework, manager) {
  const quoted = folder && (/^[\w./@-]+$/.test(folder) ? folder : `"${folder}"`);
  const steps = [...(quoted ? [`cd ${quoted}`] : []), `${manager} install`, `${manager} run dev`];
  return `The starter for ${framework} is in ${quoted ?? 'this folder'}. Go on with:\n\n${steps.map((step) => `  ${step}\n`).join('')}`;
}
