import process from 'node:process';

const area = process.env.MUTANTS_AREA ?? 'all';

/**
 * Mutation tests of the packages. `npm run mutants` chooses the files, holds the score against the threshold and knows the
 * mutants that are kept; see `mutants/run.mjs`.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Which tests reach a mutant is measured; what a test file imports tells less and takes longer.
  vitest: { configFile: 'mutants/vitest.config.ts', related: false },
  // Stryker works on a copy of these folders' files: everything else stays out of it.
  ignorePatterns: [
    '/.*',
    '/content',
    '/decisions',
    '/examples',
    '/reference',
    '/rust',
    '/static',
    '/target',
    '**/dist',
    '**/storybook-static',
  ],
  tempDirName: 'target/stryker',
  cleanTempDir: 'always',
  coverageAnalysis: 'perTest',
  // Vitest drops the types without looking at them.
  disableTypeChecks: false,
  // What loops for ever is a killed mutant; a busy machine must not make one of a slow test.
  timeoutMS: 20_000,
  reporters: ['dots', 'json'],
  jsonReporter: { fileName: `target/mutants/${area}.json` },
  incrementalFile: `target/mutants/${area}-incremental.json`,
};
