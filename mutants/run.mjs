/**
 * Mutation tests of the packages: changes their code in small ways and sees whether a test fails.
 *
 *   npm run mutants                  everything
 *   npm run mutants -- router        one area
 *   npm run mutants -- --base REV    the files that have changed since a revision
 *
 * Further options are Stryker's, such as `--concurrency 2` or `--incremental`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import process from 'node:process';
import { areaOf, areas } from './areas.mjs';
import { summarize } from './report.mjs';

const { base, wanted, options } = parse(process.argv.slice(2));
const files = changedOrAll(base);
const kept = JSON.parse(readFileSync('mutants/kept.json', 'utf8'));
let failed = false;

for (const area of wanted) {
  const mutated = files.filter((file) => areaOf(file) === area);
  if (mutated.length === 0) {
    process.stdout.write(`${area}: no file has changed since ${base}, so there is nothing to mutate.\n`);
    continue;
  }
  const report = `target/mutants/${area}.json`;
  rmSync(report, { force: true });
  const { status } = spawnSync('npx', ['--no-install', 'stryker', 'run', '--mutate', mutated.join(','), ...options], {
    stdio: 'inherit',
    env: { ...process.env, MUTANTS_AREA: area },
  });
  if (status !== 0) process.exit(status ?? 1);
  if (!existsSync(report)) {
    process.stdout.write(`${area}: there is nothing to mutate in what has changed.\n`);
    continue;
  }
  const { text, passed } = summarize(area, JSON.parse(readFileSync(report, 'utf8')), kept, areas[area].threshold);
  process.stdout.write(text);
  failed ||= !passed;
}
process.exit(failed ? 1 : 0);

function parse(given) {
  const result = { base: undefined, wanted: [], options: [] };
  for (let at = 0; at < given.length; at += 1) {
    if (given[at] === '--base') result.base = given[(at += 1)];
    else if (given[at] in areas) result.wanted.push(given[at]);
    else result.options.push(given[at]);
  }
  if (result.wanted.length === 0) result.wanted = Object.keys(areas);
  return result;
}

/** The files of the packages, or those that differ from a revision. */
function changedOrAll(revision) {
  const changed = ['diff', '--name-only', '--diff-filter=d', revision, '--', 'packages'];
  const command = revision === undefined ? ['ls-files', 'packages'] : changed;
  return execFileSync('git', command, { encoding: 'utf8' }).trim().split('\n');
}
