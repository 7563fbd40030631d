import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { frameworks } from '../../create/src/frameworks.mjs';
import { componentsDocument } from '../docs/documents.mjs';
import { folder, pages } from '../docs/pages.mjs';
import { entries, weighModule, weighSheet } from '../docs/sizes.mjs';
import { root } from './packed.js';

const read = (name: string) => readFileSync(join(root, name), 'utf8');
const page = (name: string) => readFileSync(join(folder, name), 'utf8');

/** A table with sizes in it, but for the sizes and the width they give its columns. */
const withoutSizes = (text: string) => text.replace(/\d+\.\d kB/g, 'N kB').replace(/ +|-+/g, ' ');

/** The sizes that the documents tell, in bytes, by the names of what they are the sizes of. */
function toldSizes(): Map<string, number> {
  const text = page('components.md') + read('COMPONENTS.md');
  const found = text.matchAll(/`@vendure-docs\/theme-classic([^`]*)`(?:,| *\|) (\d+\.\d) kB/g);
  return new Map([...found].map(([, name, size]) => [`.${name}`, Number(size) * 1000]));
}

// What fails here is written anew by `npm run docs`.
describe('the documents of the package', () => {
  test('tell the props and class names of every component as they are', async () => {
    expect(withoutSizes(read('COMPONENTS.md'))).toBe(withoutSizes(await componentsDocument()));
  });

  test('tell all entries, components, slots and tokens, and show the starters as they are', async () => {
    const now = await pages();
    expect(now.size).toBeGreaterThan(15);
    for (const [name, text] of now) expect([name, withoutSizes(page(name))]).toEqual([name, withoutSizes(text)]);
  });

  test('have a page for each starter, and show nothing there that it is not', () => {
    for (const { name } of frameworks) {
      const blocks = [...page(`${name}.md`).matchAll(/^`{3,}(.+)$/gm)].map(([, info]) => info!);
      expect(blocks.length).toBeGreaterThan(5);
      expect(blocks.filter((info) => info !== 'sh' && !info.includes(' title="'))).toEqual([]);
    }
  });

  test('name data as the types that are exported', () => {
    const [, data] = read('COMPONENTS.md').split('\n## Data\n');
    const names = [...data!.matchAll(/^(?:type|interface) (\w+)/gm)].map(([, name]) => name!);
    expect(names.length).toBeGreaterThan(15);
    const lists = ['headless', 'content'].flatMap((entry) => [
      ...read(`dist/${entry}.d.ts`).matchAll(/export type \{([^}]*)\}/g),
    ]);
    const exported = new Set(
      lists.flatMap(([, list]) => list!.split(',').map((name) => name.trim().split(' as ').at(-1))),
    );
    expect(names.filter((name) => !exported.has(name))).toEqual([]);
  });

  test('tell one size of a component', () => {
    const inTable = [...page('components.md').matchAll(/^\| \[`(\w+)`\]\S+ .*\| (\d+\.\d kB) *\|$/gm)];
    const sections = [...read('COMPONENTS.md').matchAll(/^## (.+)\n\n`[^`]+`, (\d+\.\d kB)$/gm)];
    const all = sections.flatMap(([, names, size]) => names!.split(', ').map((name) => [name, size]));
    // The parts for a reference are listed by their names alone.
    const listed = new Set(inTable.map(([, name]) => name));
    const told = all.filter(([name]) => listed.has(name));
    expect(told.length).toBeGreaterThan(50);
    expect(inTable.map(([, name, size]) => [name, size])).toEqual(told);
  });

  test('tell sizes that hold, and no more than a fifth above what is', async () => {
    const sizes = toldSizes();
    const sheets = [...sizes.keys()].filter((name) => name.endsWith('.css'));
    expect(sheets).toContain('./styles.css');
    const weighed = [...entries()].filter(([name]) => sizes.has(name));
    expect(weighed.length).toBeGreaterThan(50);
    const actual = [
      ...sheets.map((name) => ({ name, bytes: weighSheet(name.slice(2)) })),
      ...(await Promise.all(weighed.map(async ([name, path]) => ({ name, bytes: await weighModule(path) })))),
    ];
    const wrong = actual.filter(({ name, bytes }) => {
      const size = sizes.get(name)!;
      return bytes > size || size > bytes * 1.2 + 100;
    });
    expect(wrong).toEqual([]);
  });
});

describe('the weight, brotli', () => {
  test('of all styles, icons included, is 11 kB at most', () => {
    expect(weighSheet('styles.css')).toBeLessThanOrEqual(11_000);
  });

  test('of all components together, of which a page loads a part, is 21 kB at most', async () => {
    expect(await weighModule('index.js')).toBeLessThanOrEqual(21_000);
  });

  test('of the script in the head, which waits for nothing, is 1 kB at most', async () => {
    expect(await weighModule('state/colorModeScript.js')).toBeLessThanOrEqual(1_000);
  });
});
