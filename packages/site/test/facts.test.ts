// Texts of the guides that are pinned to facts, and the list of these.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The names and values of the list. */
const facts = read('content/_facts.tsv')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t'));

/** The fact of every pin. */
const pins = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.mdx?$/.test(path))
  .flatMap((path) => [...read(`content/${path}`).matchAll(/\]\(fact:([^)]+)\)/g)].map((match) => match[1]));

it('pins hundreds of texts, to defaults, members of lists and versions', () => {
  expect(pins.length).toBeGreaterThanOrEqual(300);
  const kinds = [/^[a-z]\w*Options\./, /^OrderState$/, /^Permission$/, /^@vendure\//, /Options\.\w+$/, /\.code$/];
  expect(kinds.filter((kind) => !pins.some((pin) => pin !== undefined && kind.test(pin)))).toEqual([]);
});

it('lists the facts of the packages that the samples are proven with', () => {
  const { packages } = JSON.parse(read('examples/proofs/package-lock.json')) as {
    packages: Record<string, { version?: string }>;
  };
  const versions = facts.filter(([name]) => name?.startsWith('@vendure/'));
  expect(versions.length).toBeGreaterThan(5);
  expect(versions).toEqual(versions.map(([name]) => [name, packages[`node_modules/${name ?? ''}`]?.version]));
});
