import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { publint } from 'publint';
import { describe, expect, inject, test } from 'vitest';
import { root } from './packed.js';

const tarball = inject('tarball');

describe('the packed package', () => {
  test('is packed as publint would have it', async () => {
    const { messages } = await publint({ pkgDir: root, strict: true });
    expect(messages).toEqual([]);
  });

  test('has types that resolve', async () => {
    const result = await checkPackage(createPackageFromTarballData(readFileSync(tarball)), {
      excludeEntrypoints: [/\.css$/],
    });
    if (!('problems' in result)) throw new Error('the package has no types');
    // From Node 20.19 on, CommonJS may require ES modules. TypeScript's "node10" knows no `exports` at all.
    const problems = result.problems.filter(
      (problem) =>
        problem.kind !== 'CJSResolvesToESM' &&
        !(problem.kind === 'NoResolution' && problem.resolutionKind === 'node10'),
    );
    expect(problems).toEqual([]);
  });

  test('holds no tests', () => {
    const paths = createPackageFromTarballData(readFileSync(tarball)).listFiles();
    expect(paths.filter((path) => path.includes('.test.'))).toEqual([]);
  });
});

/** The weight of an entry with all that it loads at once, without React, in bytes. */
async function weight(entry: string): Promise<number> {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(root, 'dist', entry)],
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    format: 'esm',
    external: ['react', 'react-dom', 'react/jsx-runtime'],
    outdir: 'out',
    write: false,
  });
  const waiting = Object.keys(metafile.outputs).filter(
    (path) => metafile.outputs[path]?.entryPoint === `dist/${entry}`,
  );
  const loaded = new Set<string>();
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    loaded.add(path);
    for (const { path: imported, kind, external } of metafile.outputs[path]?.imports ?? []) {
      if (kind === 'import-statement' && !external && !loaded.has(imported)) waiting.push(imported);
    }
  }
  const size = (path: string) =>
    brotliCompressSync(outputFiles.find((file) => file.path === join(root, path))!.contents).length;
  return [...loaded].reduce((sum, path) => sum + size(path), 0);
}

describe('the weight, brotli', () => {
  test('of all styles, icons included, is 9.6 kB at most', () => {
    const weighed = brotliCompressSync(readFileSync(join(root, 'dist/styles.css'))).length;
    expect(weighed - 9_600, `${weighed} bytes; above the budget are`).toBeLessThanOrEqual(0);
  });

  test.each([
    // All of it together, of which a page loads a part. Each has 1.1 kB of English labels.
    ['index.js', 19_900],
    ['Layout/Layout.js', 9_650],
    ['DocPage/DocPage.js', 9_600],
    ['Content/Content.js', 7_100],
    ['Navbar/Navbar.js', 6_200],
    ['SearchModal/SearchModal.js', 5_800],
    ['CodeBlock/CodeBlock.js', 3_000],
    ['Tabs/Tabs.js', 1_900],
    ['Admonition/Admonition.js', 2_500],
  ])('of %s is %i bytes at most', async (entry, most) => {
    const weighed = await weight(entry);
    expect(weighed - most, `${weighed} bytes; above the budget are`).toBeLessThanOrEqual(0);
  });
});
