import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { frameworks } from '../src/frameworks.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'create-package-'));
const unpacked = join(folder, 'package');

beforeAll(() => {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: root });
  const [tarball] = readdirSync(folder);
  execFileSync('tar', ['-xzf', tarball!], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The files in a folder, by their paths from there. */
const filesOf = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)));
const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(unpacked, 'create.mjs'), ...args], { cwd: folder, encoding: 'utf8', input: '' });

describe('the package', () => {
  test('has the program and a template for each framework, and nothing else', () => {
    expect(readdirSync(unpacked).sort()).toEqual([
      'LICENSE',
      'README.md',
      'create.mjs',
      'package.json',
      'src',
      'templates',
    ]);
    expect(readdirSync(join(unpacked, 'templates')).sort()).toEqual(frameworks.map(({ name }) => name).sort());
  });

  test.each(frameworks)('has the files of the example for $name, and none that its tools made', ({ name, example }) => {
    const source = join(root, '../../examples', example);
    const made = readFileSync(join(source, '.gitignore'), 'utf8').trim().split('\n');
    const own = filesOf(source).filter((path) => !made.some((ignored) => path.startsWith(ignored)));
    const packed = filesOf(join(unpacked, 'templates', name)).map((path) => path.replace(/^gitignore$/, '.gitignore'));
    expect(packed.sort()).toEqual(own.filter((path) => path !== 'package-lock.json').sort());
  });

  test('depends on nothing', () => {
    expect(JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8'))).not.toHaveProperty('dependencies');
  });

  test('makes a starter, and says in one line why it makes none', () => {
    expect(run('site', '--framework', 'vite')).toMatchObject({ status: 0, stderr: '' });
    const again = run('site', '--framework', 'vite');
    expect(again).toMatchObject({ status: 1, stdout: '' });
    expect(again.stderr.trim().split('\n')).toHaveLength(1);
    expect(run()).toMatchObject({ status: 2, stdout: '' });
  });

  test('writes nothing if a starter cannot be written to its end', () => {
    writeFileSync(join(unpacked, 'templates/next/package.json'), '{');
    mkdirSync(join(folder, 'mine/.git'), { recursive: true });
    for (const place of ['mine', 'new/site']) {
      const { status, stderr } = run(place, '--framework', 'next');
      expect(status).toBe(1);
      expect(stderr).toMatch(/^The starter cannot be written: .+\n$/);
    }
    expect(readdirSync(join(folder, 'mine'))).toEqual(['.git']);
    expect(readdirSync(folder)).not.toContain('new');
  });

  test('tells its version, and its options with all frameworks', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(run('--version').stdout).toBe(`${version}\n`);
    for (const { name } of frameworks) expect(run('--help').stdout).toContain(`  ${name} `);
  });
});
