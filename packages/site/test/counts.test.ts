import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const printed = execFileSync('node', [join(import.meta.dirname, '../../../examples/proofs/counts.mjs')], {
  encoding: 'utf8',
});
const counts = new Map(
  printed
    .trimEnd()
    .split('\n')
    .map((line) => [line.trim().replace(/^\d+ {2}/, ''), parseInt(line, 10)]),
);

it('counts what of the guides is proven, a line each', () => {
  expect(counts.size).toBe(18);
  expect([...counts.values()].filter((number) => !(number >= 0))).toEqual([]);
});

it.each([
  ['texts pinned to facts', 300],
  ['samples compiled', 500],
  ['requests that the shop replied to', 1],
  ['blocks that are whole files of the shop', 100],
])('finds %s: at least %i', (what, least) => {
  expect(counts.get(what)).toBeGreaterThanOrEqual(least);
});
