import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './packed.js';

const sheet = (name: string) => readFileSync(join(root, 'dist', name), 'utf8');
const sheets = readdirSync(join(root, 'dist')).filter((name) => name.endsWith('.css'));
const order = `@layer base,${['tokens', 'reset', 'prose', 'components', 'utilities'].map((name) => `components.classic.${name}`).join(',')};`;

describe('the style sheets', () => {
  test('are exported, each by its name', () => {
    const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: object };
    const exported = Object.keys(exports).filter((name) => name.endsWith('.css'));
    expect(exported.sort()).toEqual(sheets.map((name) => `./${name}`).sort());
  });

  test.each(sheets)('begin with the order of the layers: %s', (name) => {
    expect(sheet(name).slice(0, order.length)).toBe(order);
  });

  test.each(sheets)('have rules in layers of the theme only: %s', (name) => {
    const layers = [...sheet(name).matchAll(/@layer ([^;{]+)\{/g)].map(([, layer]) => layer);
    expect(layers.filter((layer) => !order.includes(layer!))).toEqual([]);
    expect(outside(sheet(name))).toEqual('');
  });

  test('are whole when their three parts are put together', () => {
    // A block for each layer: the head says in which order they count, whatever order they stand in.
    const blocksOf = (name: string) =>
      sheet(name)
        .trim()
        .slice(order.length)
        .split(/(?=@layer )/);
    const parts = ['tokens.css', 'reset.css', 'components.css'].flatMap(blocksOf);
    expect(parts).toHaveLength(5);
    expect(parts.sort()).toEqual(blocksOf('styles.css').sort());
  });

  test('name their classes after the component', () => {
    const classes = [...classesIn('components.css'), ...classesIn('reference.css')];
    expect(classes.length).toBeGreaterThan(100);
    // Those in the markup of documents: tokens of code (a letter), its lines, linked names and terms, words that are kept whole.
    const written = /^(?:[a-z]|line|name|term|whole)$/;
    expect(classes.filter((name) => !name.startsWith('classic-') && !written.test(name))).toEqual([]);
  });

  test('have what a reference alone is made of in a sheet of its own', () => {
    const all = classesIn('styles.css');
    const reference = classesIn('reference.css');
    expect(reference).toContain('classic-Badge');
    expect([...reference].filter((name) => all.has(name))).toEqual([]);
  });
});

/** The classes that a sheet has rules for. */
function classesIn(name: string): Set<string> {
  const selectors = sheet(name).replace(/@layer [^{;]+|url\([^)]*\)|"[^"]*"/g, '');
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, found]) => found!));
}

/** What is in no layer. */
function outside(css: string): string {
  let depth = 0;
  const text = [...css].filter((character) => {
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    return depth === 0 && character !== '}';
  });
  return text.join('').replace(/@layer [^;@]+;?|\s/g, '');
}
