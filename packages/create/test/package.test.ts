import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

const files = (path: string) => (readdirSync(join(unpacked, path), { recursive: true }) as string[]).sort();
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

  test.each(frameworks)('has all files of the example for $name, and none of an installation', ({ name, example }) => {
    const tracked = execFileSync('git', ['ls-files'], { cwd: join(root, '../../examples', example), encoding: 'utf8' });
    const packed = files(`templates/${name}`).map((path) => path.replace(/^gitignore$/, '.gitignore'));
    expect(packed).toEqual(expect.arrayContaining(tracked.trim().split('\n')));
    expect(packed.filter((path) => /node_modules|package-lock/.test(path))).toEqual([]);
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

  test('tells its version, and its options with all frameworks', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(run('--version').stdout).toBe(`${version}\n`);
    for (const { name } of frameworks) expect(run('--help').stdout).toContain(`  ${name} `);
  });
});
