import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Bundle {
  entry: string;
  imports: string[];
  styles: string[];
  otherStyles: string[];
  files: string[];
}

let folder: string;
let bundle: Bundle;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-bundle-'));
  execFileSync(process.execPath, [join(import.meta.dirname, '../bundle.mjs'), '--out', folder]);
  bundle = JSON.parse(readFileSync(join(folder, 'bundle.json'), 'utf8')) as Bundle;
});

afterAll(() => rmSync(folder, { recursive: true }));

const text = (path: string) => readFileSync(join(folder, path), 'utf8');
/** The compressed size of some files, in bytes. */
const weight = (paths: string[]) =>
  paths.reduce((sum, path) => sum + brotliCompressSync(readFileSync(join(folder, path))).length, 0);

describe('the bundle', () => {
  // The data of a guide page, the site and the sidebar add up to 7 kB: 75 kB in all.
  it('has at most 68 kB of scripts that every page loads', () => {
    const weighed = weight([bundle.entry, ...bundle.imports]);
    expect(weighed - 68_000, `${weighed} bytes; above the budget are`).toBeLessThanOrEqual(0);
  });

  it('has nothing of React that nobody imports', () => {
    const scripts = [bundle.entry, ...bundle.imports].map(text).join('\n');
    expect(scripts).toContain('useSyncExternalStore');
    expect(scripts).not.toMatch(/\b(?:PureComponent|createPortal|preinitModule|unstable_wrapCallback)\b/);
    // How hints such as `preload` are carried out.
    expect(scripts).not.toMatch(/dns-prefetch|modulepreload/);
  });

  // Half of it would be kept for good by the browser of a reader who goes offline meanwhile.
  it('has what turning to a page needs in one file', () => {
    const later = bundle.files.find((path) => /\blater-[^/]*\.js$/.test(path))!;
    const imported = [...text(later).matchAll(/\bfrom"\.\/([^"]+)"/g)].map(([, found]) => found!);
    const loaded = [bundle.entry, ...bundle.imports].map((path) => path.split('/').at(-1));
    expect(imported.filter((path) => !loaded.includes(path))).toEqual([]);
    expect(imported).not.toEqual([]);
  });

  it('has at most 15 kB of what a reader loads to try a request', () => {
    const name = bundle.files.find((path) => /\bTryIt-[^/]*\.js$/.test(path))!;
    const imported = [...text(name).matchAll(/\bfrom"\.\/([^"]+)"/g)].map(([, found]) => `assets/${found}`);
    const needed = [name, ...imported.filter((path) => ![bundle.entry, ...bundle.imports].includes(path))];
    expect(weight(needed)).toBeLessThanOrEqual(15_000);
  });

  it('has short names for the tokens of the theme, one for each', () => {
    const styles = text(bundle.styles[0]!);
    const long = new Set([...styles.matchAll(/--classic-[\w-]+/g)].map(([found]) => found));
    // Scripts set these.
    expect([...long].sort()).toEqual(['--classic-line-start', '--classic-marker-size', '--classic-marker-start']);
    const declared = new Set([...styles.matchAll(/(--[a-z]\d):/g)].map(([, found]) => found));
    const used = new Set([...styles.matchAll(/var\((--[a-z]\d)\)/g)].map(([, found]) => found));
    expect(used.size).toBeGreaterThan(80);
    expect([...used].filter((found) => !declared.has(found))).toEqual([]);
  });

  it('has the rules of each layer in one block', () => {
    const layers = [...text(bundle.styles[0]!).matchAll(/@layer ([\w.]+)\{/g)].map(([, found]) => found);
    expect(layers).toContain('components.classic.components');
    expect(layers).toEqual([...new Set(layers)]);
  });

  it('has at most 10 kB of styles', () => {
    const weighed = weight(bundle.styles);
    expect(weighed - 10_000, `${weighed} bytes; above the budget are`).toBeLessThanOrEqual(0);
  });

  it('gives a class the same name in styles, in the browser and on the server', () => {
    const scripts = bundle.files.filter((path) => path.endsWith('.js')).map(text);
    // What is loaded late brings its styles in its script.
    const styles = [...[...bundle.styles, ...bundle.otherStyles].map(text), ...scripts].join('\n');
    const classes = new Set([...styles.matchAll(/\.([a-zA-Z]\d)\b/g)].map(([, found]) => found));
    const used = [...text('server.mjs').matchAll(/\b(?:root|link|button|list):"([a-zA-Z]\d)"/g)].map(
      ([, found]) => found,
    );
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((found) => !classes.has(found))).toEqual([]);
    expect(used.filter((found) => !scripts.some((script) => script.includes(found!)))).toEqual([]);
  });

  it('has styles apart for what no document shows', () => {
    const scripts = [bundle.entry, ...bundle.imports].map(text).join('\n');
    // `.w3` is also part of the name of SVG.
    const classesIn = (path: string) => text(path).replaceAll('www.w3.org', '');
    const apart = [...classesIn(bundle.otherStyles[0]!).matchAll(/\.([a-zA-Z]\d)\b/g)].map(([, found]) => found);
    expect(apart.length).toBeGreaterThan(20);
    // Names of elements and of keys, such as F1, are in the scripts whatever the classes are called.
    const isIn = (name: string) => new RegExp(`["'\`]${name}["'\`]`).test(scripts);
    expect(apart.filter((found) => !/^[hF]\d$/.test(found!) && isIn(found!))).toEqual([]);
    expect(classesIn(bundle.styles[0]!)).not.toContain(`.${apart[0]}`);
  });

  it('names what most pages show first, so that a part of the others changes none of its names', () => {
    // A letter of 52 and a number, as they are counted.
    const placeOf = (name: string) =>
      'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'.indexOf(name.charAt(0)) + 52 * parseInt(name.slice(1), 36);
    const placesIn = (path: string) => {
      const selectors = text(path).replaceAll(/url\([^)]*\)|"[^"]*"/g, '');
      return [...selectors.matchAll(/\.([a-zA-Z]\d)\b/g)].map(([, found]) => placeOf(found!));
    };
    expect(Math.max(...placesIn(bundle.styles[0]!))).toBeLessThan(Math.min(...placesIn(bundle.otherStyles[0]!)));
  });

  it('comes with the licences of what is in it, and has no comments', () => {
    const licences = text(bundle.files.find((path) => path.includes('licences'))!);
    for (const name of ['react', 'react-dom', 'scheduler', 'typesense'])
      expect(licences).toMatch(new RegExp(`^${name}$`, 'm'));
    expect(text(bundle.entry)).not.toMatch(/@license|@__PURE__/);
  });

  it('is not finished once its input has ended', async () => {
    const unwanted = mkdtempSync(join(tmpdir(), 'site-bundle-'));
    const script = join(import.meta.dirname, '../bundle.mjs');
    const bundler = spawn(process.execPath, [script, '--out', unwanted, '--ends-with-input']);
    bundler.stdin.end();
    expect(await once(bundler, 'exit')).toEqual([1, null]);
    expect(existsSync(join(unwanted, 'bundle.json'))).toBe(false);
    rmSync(unwanted, { recursive: true });
  });
});

describe('a mistake in a source of the bundle', () => {
  const project = mkdtempSync(join(tmpdir(), 'site-bundle-'));
  const site = join(project, 'packages/site');

  beforeAll(() => {
    const own = join(import.meta.dirname, '..');
    cpSync(own, site, { recursive: true, filter: (path) => !path.startsWith(join(own, 'node_modules')) });
    symlinkSync(join(own, '../../node_modules'), join(project, 'node_modules'));
    symlinkSync(join(own, '../theme-classic'), join(project, 'packages/theme-classic'));
  });

  afterAll(() => rmSync(project, { recursive: true }));

  /** What the bundler says after a line was added to a file, which is taken back. */
  function said(file: string, line: string): string {
    const path = join(site, file);
    const before = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    writeFileSync(path, `${line}\n${before ?? ''}`);
    const script = join(site, 'bundle.mjs');
    const run = spawnSync(process.execPath, [script, '--out', join(project, 'out')], {
      cwd: project,
      encoding: 'utf8',
    });
    if (before === undefined) rmSync(path);
    else writeFileSync(path, before);
    expect(run.status).toBe(1);
    return run.stderr;
  }

  const example = 'src/components/Stackblitz.tsx';
  const sheet = 'src/components/NewSince.module.css';
  const entry = 'src/browser/entry.ts';

  it.each([
    [
      'is told with its place',
      example,
      'const wrong = ;',
      `packages/site/${example}:1:15: Unexpected ";"\n  const wrong = ;\n                ^\n`,
    ],
    [
      'is told with its place where browsers alone load the file',
      entry,
      'const wrong = ;',
      `packages/site/${entry}:1:15: Unexpected token\n  const wrong = ;\n                ^\n`,
    ],
    [
      'may be a file that is not there',
      example,
      "import './none';",
      `packages/site/${example}:1:8: Could not resolve "./none"\n  import './none';\n         ^\n` +
        '  hint: name a file that is there, seen from the folder of this one\n',
    ],
    [
      'may be a package that is not installed',
      entry,
      "import '@no/such/part';",
      `packages/site/${entry}:1:8: Could not resolve '@no/such/part'\n  import '@no/such/part';\n         ^\n` +
        '  hint: install the packages: `npm ci`; one that is new: `npm install @no/such --workspace @vendure-docs/site`\n',
    ],
    [
      'may be a name that is not exported',
      example,
      "import { none } from '../labels'; none();",
      `packages/site/${example}:1:10: No matching export in "src/labels/index.ts" for import "none"\n` +
        "  import { none } from '../labels'; none();\n           ^\n  hint: export it there, or import what that file exports\n",
    ],
    [
      'may be in a style sheet',
      sheet,
      '.a { color: red; } }',
      `packages/site/${sheet}:1:20: Unexpected "}"\n  .a { color: red; } }\n                     ^\n`,
    ],
    [
      'may be in a table of texts',
      'src/labels/en.ts',
      'const wrong = ;',
      'packages/site/src/labels/en.ts:1:15: Unexpected ";"\n  const wrong = ;\n                ^\n',
    ],
    [
      'may be the name of a CSS Module',
      'src/NewSince.module.css',
      '.a { color: red; }',
      `packages/site/${sheet}: another CSS Module is called NewSince.module.css\n` +
        '  hint: class names are made of the names of files: rename this one or that in src\n',
    ],
    [
      'may be that the bundler itself is not installed',
      'bundling/licences.mjs',
      "import 'no-such-bundler';",
      "Cannot find package 'no-such-bundler' imported from bundling/licences.mjs\n" +
        '  hint: install the packages: `npm ci`\n',
    ],
  ])('%s', (_, file, line, expected) => {
    expect(said(file, line).replaceAll(`${site}/`, '')).toBe(expected);
  });
});
