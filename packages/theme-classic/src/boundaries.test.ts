import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = import.meta.dirname;
const modules = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.endsWith('.d.ts'))
  .map((path) => ({ path, code: readFileSync(join(root, path), 'utf8') }));

/** The modules of the theme that a module imports, types included. */
function importsOf(code: string): string[] {
  return [...code.matchAll(/ from '(\.[^']+)'/g)].map(([, imported]) => imported!);
}

test('what keeps state knows no components', () => {
  const found = modules
    .filter(({ path }) => /^(?:state|hooks)\//.test(path))
    .flatMap(({ path, code }) => importsOf(code).map((imported) => `${path}: ${imported}`))
    .filter((line) => /\/[A-Z]\w+\/|slots\.js/.test(line));
  expect(found).toEqual([]);
});

test('a module with a hook or a context is one for clients, so that server components can lead to it', () => {
  const found = modules
    .filter(
      ({ code }) => /\b(?:use[A-Z]\w*|createContext)(?:<[^>]*>)?\(/.test(code) && !code.startsWith("'use client';"),
    )
    .map(({ path }) => path);
  expect(found).toEqual([]);
});

test('the script for the color mode comes without React', () => {
  const loaded = new Set<string>();
  const load = (path: string) => {
    if (loaded.has(path)) return;
    loaded.add(path);
    const { code } = modules.find((module) => module.path === path)!;
    expect(code).not.toContain("from 'react");
    for (const [, imported] of code.matchAll(/^import (?!type).* from '\.\/([^']+)\.js'/gm))
      load(`state/${imported}.ts`);
  };
  load('state/colorModeScript.ts');
  expect(loaded.size).toBeGreaterThan(1);
});
