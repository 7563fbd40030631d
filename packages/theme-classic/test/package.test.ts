import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { readFileSync } from 'node:fs';
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
