// Follows a tutorial from its page: node run.mjs PAGE. See README.md.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startBrowser } from './browser.mjs';
import { Newcomer, VITE_PORT } from './newcomer.mjs';
import { readPage, Stopped } from './page.mjs';
import { freePort } from './terminal.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    folder: { type: 'string' },
    pictures: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const seconds = (from) => (performance.now() - from) / 1000;

/** Does all steps and returns what each took. Throws `Stopped` with the line at which something differs. */
async function follow(steps, newcomer) {
  const times = [];
  for (const step of steps) {
    const begun = performance.now();
    for (const action of step.actions) {
      await at(action.line, () => newcomer.perform(action));
    }
    const took = seconds(begun);
    await at(step.line, () => newcomer.compile());
    process.stdout.write(`${step.heading}: ${took.toFixed(0)} s\n`);
    if (step.minutes !== undefined && took > step.minutes * 60) {
      throw new Stopped(
        step.line,
        `the page promises ${step.minutes} minutes for this step; the machine alone took ${took.toFixed(0)} s`,
      );
    }
    times.push(took);
  }
  return times;
}

async function at(line, work) {
  try {
    await work();
  } catch (problem) {
    throw problem instanceof Stopped ? problem : new Stopped(line, problem.message);
  }
}

async function main(page) {
  if ((await freePort(VITE_PORT)) !== String(VITE_PORT)) {
    throw new Error(`something listens on port ${VITE_PORT}, where a new shop has its dashboard built`);
  }
  const steps = readPage(readFileSync(page, 'utf8'));
  const folder = values.folder ? resolve(values.folder) : mkdtempSync(join(tmpdir(), 'tutorial-'));
  mkdirSync(folder, { recursive: true });
  const browser = await startBrowser();
  const newcomer = new Newcomer({
    folder,
    browser,
    first: values.from && resolve(values.from),
    pictures: values.pictures ? dirname(page) : undefined,
  });
  const leave = async () => {
    await newcomer.close();
    await browser.close();
  };
  process.once('SIGINT', () => leave().finally(() => process.exit(130)));
  try {
    const times = await follow(steps, newcomer);
    const all = times.reduce((sum, time) => sum + time, 0);
    process.stdout.write(`The page was followed to its end: ${(all / 60).toFixed(1)} minutes\n`);
  } catch (problem) {
    await browser.shoot(join(folder, 'stopped.png'));
    newcomer.keepLogs(folder);
    process.stderr.write(`In ${folder}, with a picture of the browser, stopped.png, and what the terminals show\n`);
    throw problem;
  } finally {
    await leave();
  }
  if (!values.keep) {
    rmSync(folder, { recursive: true, force: true });
  }
}

const page = positionals[0];
try {
  if (!page) {
    throw new Error('which page? node run.mjs PAGE [--from PROJECT] [--folder FOLDER] [--keep] [--pictures]');
  }
  await main(page);
} catch (problem) {
  const place = problem instanceof Stopped ? `${relative(process.cwd(), page)}:${problem.line}: ` : '';
  process.stderr.write(`${place}${problem.message}\n`);
  process.exitCode = 1;
}
