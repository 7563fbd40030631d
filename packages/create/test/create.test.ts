import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { frameworks } from '../src/frameworks.mjs';
import { main } from '../src/main.mjs';
import '../templates.mjs';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'create-'));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

interface Run {
  env?: NodeJS.ProcessEnv;
  /** What is typed at the terminal; without it there is none. */
  typed?: string;
}

/** Runs the program, and gives what it prints. */
async function create(args: string[], { env = {}, typed }: Run = {}): Promise<string> {
  const input = Object.assign(new PassThrough(), { isTTY: typed !== undefined });
  const output = new PassThrough();
  input.end(typed ?? '');
  await main({ args, env, cwd, input, output });
  return String(output.read() ?? '');
}

const filesIn = (folder: string) => readdirSync(join(cwd, folder));
const nameIn = (folder: string): string => JSON.parse(readFileSync(join(cwd, folder, 'package.json'), 'utf8')).name;

describe('the starter', () => {
  test.each(frameworks)('of $name is made without a question, if folder and framework are named', async ({ name }) => {
    await create(['site', '--framework', name]);
    expect(filesIn('site')).toEqual(expect.arrayContaining(['.gitignore', 'README.md', 'package.json']));
    expect(filesIn('site')).not.toContain('gitignore');
    expect(readFileSync(join(cwd, 'site', '.gitignore'), 'utf8')).toContain('node_modules/\n');
  });

  test('depends on the theme as it was when the program was published', async () => {
    await create(['site', '--yes']);
    const { dependencies } = JSON.parse(readFileSync(join(cwd, 'site/package.json'), 'utf8'));
    const theme = new URL('../../theme-classic/package.json', import.meta.url);
    const { version } = JSON.parse(readFileSync(theme, 'utf8'));
    expect(dependencies['@vendure-docs/theme-classic']).toBe(`^${version}`);
  });

  test('is made of what is taken for granted with --yes, also if npm keeps that to itself', async () => {
    expect(await create(['--yes'])).toContain('The starter for next is in my-docs.');
    rmSync(join(cwd, 'my-docs'), { recursive: true });
    await create([], { env: { npm_config_yes: 'true', npm_config_framework: 'vite' } });
    expect(filesIn('my-docs')).toContain('vite.config.js');
  });

  test('goes into folders that are not there yet, and beside a repository of Git', async () => {
    mkdirSync(join(cwd, '.git'));
    await create(['.', '-f', 'vite', '-y']);
    expect(filesIn('.')).toEqual(expect.arrayContaining(['.git', '.gitignore', 'package.json']));
    await create(['a/b/c', '-f', 'vite']);
    expect(nameIn('a/b/c')).toBe('c');
  });

  test.each([
    ['Our Docs', 'our-docs'],
    ['Crème brûlée', 'creme-brulee'],
    ['.hidden', 'hidden'],
    ['文档', 'docs'],
    ['node_modules', 'docs'],
    ['react', 'react-docs'],
    ['-- x', 'x'],
  ])('in the folder %s is called %s', async (folder, name) => {
    await create(['--framework', 'vite', '--', folder]);
    expect(nameIn(folder)).toBe(name);
  });
});

describe('what is printed at the end', () => {
  test.each([
    [undefined, 'npm'],
    ['npm/11.0.0 node/v20.19.0 linux x64 workspaces/false', 'npm'],
    ['pnpm/10.0.0 npm/? node/v20.19.0 linux x64', 'pnpm'],
    ['yarn/4.0.0 npm/? node/v20.19.0 linux x64', 'yarn'],
    ['bun/1.2.0 npm/? node/v20.19.0 linux x64', 'bun'],
    ['other/1.0.0', 'npm'],
  ])('is for who runs it: %s', async (agent, manager) => {
    const printed = await create(['--yes'], { env: { npm_config_user_agent: agent } });
    expect(printed).toBe(
      `The starter for next is in my-docs. Go on with:\n\n  cd my-docs\n  ${manager} install\n  ${manager} run dev\n`,
    );
  });

  test('leads to a folder with blanks, and nowhere if one is there already', async () => {
    expect(await create(['our docs', '--yes'])).toContain('  cd "our docs"\n');
    mkdirSync(join(cwd, 'here'));
    cwd = join(cwd, 'here');
    expect(await create(['.', '--yes'])).not.toContain('cd ');
  });
});

describe('the questions', () => {
  test('are answered by a name and a number, which are taken from lines that come at once', async () => {
    const printed = await create([], { typed: 'site\n2\n' });
    expect(printed).toContain('Folder (my-docs): ');
    expect(printed).toContain('  1  next');
    expect(filesIn('site')).toContain('vite.config.js');
  });

  test('are answered by nothing for what is taken for granted', async () => {
    await create([], { typed: '\n\n' });
    expect(filesIn('my-docs')).toContain('next.config.js');
  });

  test('are asked again where the answer cannot be', async () => {
    writeFileSync(join(cwd, 'full'), '');
    const printed = await create([], { typed: 'full\nsite\nsvelte\nvite\n' });
    expect(printed).toContain('full is a file, or in one.');
    expect(printed).toContain('There is no starter for “svelte”.');
    expect(filesIn('site')).toContain('vite.config.js');
  });

  test('are only those whose answer is not on the command line', async () => {
    expect(await create(['site'], { typed: 'vite\n' })).not.toContain('Folder');
    expect(await create(['-f', 'vite'], { typed: 'other\n' })).not.toContain('Framework');
    expect(filesIn('.')).toEqual(['other', 'site']);
  });

  test('make nothing if they are left open', async () => {
    await expect(create([], { typed: 'site\n' })).rejects.toMatchObject({
      message: expect.stringContaining('Nothing was made'),
      exitCode: 1,
    });
    expect(filesIn('.')).toEqual([]);
  });
});

describe('what is refused', () => {
  const expectRefused = async (args: string[], message: string, exitCode: number, env: NodeJS.ProcessEnv = {}) => {
    const before = readdirSync(cwd, { recursive: true });
    await expect(create(args, { env })).rejects.toMatchObject({ message, exitCode });
    expect(readdirSync(cwd, { recursive: true })).toEqual(before);
  };
  const oneFolder =
    'One folder can be named, and npm wants “--” before options: npm create @vendure-docs my-docs -- --framework next';

  test('is a folder in which something is, which is named', async () => {
    mkdirSync(join(cwd, 'site'));
    writeFileSync(join(cwd, 'site/index.md'), 'mine');
    const message = 'site is not empty: index.md is in it. Name a folder that is empty or not there yet';
    await expectRefused(['site', '--yes'], message, 1);
    // Before anything is asked.
    await expectRefused(['site'], message, 1);
    expect(readFileSync(join(cwd, 'site/index.md'), 'utf8')).toBe('mine');
  });

  test('is a file', async () => {
    writeFileSync(join(cwd, 'site'), 'mine');
    const message = 'is a file, or in one. Name a folder that is empty or not there yet';
    await expectRefused(['site', '--yes'], `site ${message}`, 1);
    await expectRefused(['site/docs', '--yes'], `site/docs ${message}`, 1);
  });

  test('is a framework without a starter, and the others are told', () =>
    expectRefused(
      ['site', '--framework', 'svelte'],
      'There is no starter for “svelte”. There is one for each of: next, vite, react-router, astro, server-render',
      2,
    ));

  test('is an option that there is not', () =>
    expectRefused(['--typescript'], "Unknown option '--typescript'. “--help” lists the options", 2));

  test('is a second folder, and what npm makes of options without its --', async () => {
    await expectRefused(['site', 'next'], oneFolder, 2);
    await expectRefused(['next'], oneFolder, 2, { npm_config_framework: 'true' });
  });

  test('is a question where nobody can be asked', async () => {
    await expectRefused([], 'Nobody can be asked here. Name a folder, or say “--yes”', 2);
    await expectRefused(['site'], 'Nobody can be asked here. Name “--framework NAME”, or say “--yes”', 2);
  });

  test('is a folder that cannot be made', async () => {
    symlinkSync('nowhere/at/all', join(cwd, 'site'));
    await expect(create(['site', '--yes'])).rejects.toMatchObject({
      message: expect.stringMatching(/^The starter cannot be written: E[A-Z]+: .*$/),
      exitCode: 1,
    });
    expect(filesIn('.')).toEqual(['site']);
  });
});
