import { parseArgs } from 'node:util';
import { frameworkOf, frameworks } from './frameworks.mjs';
import { Refusal } from './refusal.mjs';

/**
 * @typedef {object} Options what the command line says
 * @property {string | undefined} folder
 * @property {import('./frameworks.mjs').Framework | undefined} framework
 * @property {boolean} yes
 * @property {boolean} help
 * @property {boolean} version
 */

/** What `--help` prints. */
export const help = `Makes a documentation site with search in an empty folder.

  npm create @vendure-docs [folder] -- [options]

  --framework NAME   what the site is made with
  --yes              asks nothing: my-docs and ${frameworks[0].name}, where nothing else is said
  --version          the version of this program
  --help             this text

The frameworks:

${frameworks.map(({ name, title }) => `  ${name.padEnd(16)} ${title}`).join('\n')}
`;

/**
 * Reads the command line. npm keeps options to itself that do not follow a \`--\`, and hands them on in the environment.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Options}
 */
export function readOptions(args, env) {
  const { values, positionals } = parse(args);
  const kept = env['npm_config_framework'];
  if (positionals.length > 1 || kept === 'true') {
    throw new Refusal(
      'One folder can be named, and npm wants “--” before options: npm create @vendure-docs my-docs -- --framework next',
      2,
    );
  }
  const name = values.framework ?? kept;
  return {
    folder: positionals[0],
    framework: name === undefined ? undefined : frameworkOf(name),
    yes: values.yes ?? env['npm_config_yes'] === 'true',
    help: values.help ?? false,
    version: values.version ?? false,
  };
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        framework: { type: 'string', short: 'f' },
        yes: { type: 'boolean', short: 'y' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    });
  } catch (error) {
    // The first sentence says what is wrong, the rest how the parser would be told otherwise.
    const [what] = error instanceof Error ? error.message.split(/\.? (?=To specify)|\n/) : [];
    throw new Refusal(`${what}. “--help” lists the options`, 2);
  }
}
