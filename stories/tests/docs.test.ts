import { describe, expect, test } from 'vitest';
import { answered, type System } from '../.storybook/emulation';
import { readTokens, tokens } from '../docs/blocks/tokens';
import source from '../../packages/theme-classic/src/styles/tokens.css?raw';
import { sections } from '../docs/blocks/sections';
import { loadStories } from './files';

describe('the page of tokens', () => {
  test('reads a token with its value on one line, its purpose, its group and its kind', () => {
    const css =
      '@layer a {\n:root {\n  /*\n   * Lines, and what\n   * is like them\n   */\n  --classic-line: light-dark(\n    #fff,\n    #000\n  ); /* hairlines */\n' +
      '\n  /* Motion */\n  --classic-fast: 120ms;\n}\n}';
    expect(readTokens(css)).toEqual([
      {
        name: '--classic-line',
        value: 'light-dark(#fff, #000)',
        purpose: 'hairlines',
        group: 'Lines, and what is like them',
        kind: 'color',
      },
      { name: '--classic-fast', value: '120ms', purpose: '', group: 'Motion', kind: 'motion' },
    ]);
  });

  test('has every token of the style sheet', () => {
    const declared = [...source.matchAll(/(--classic-[\w-]+):/g)].map(([, name]) => name);
    expect(declared.length).toBeGreaterThan(100);
    expect(new Set(tokens.map(({ name }) => name))).toEqual(new Set(declared));
  });

  test('says what every token is for', () => {
    expect(tokens.filter(({ purpose, group }) => !purpose || !group)).toEqual([]);
  });
});

test('what pages show of the README is in it', () => {
  const pages = import.meta.glob<string>('../docs/*.mdx', { eager: true, query: '?raw', import: 'default' });
  const shown = Object.values(pages).flatMap((page) => [...page.matchAll(/<Readme from="([^"]+)" until="([^"]+)"/g)]);
  expect(shown.map(([, from, until]) => sections(from!, until!).length > 500)).toEqual([true]);
});

describe('a system that the page imitates', () => {
  const plain: System = { motion: 'no-preference', forcedColors: 'none', medium: 'screen' };
  const [always, never] = ['(min-width: 0px)', '(max-width: 0px)'];

  test('answers what is asked about it, and leaves the rest', () => {
    const query = '(prefers-reduced-motion: reduce) and (width >= 996px)';
    expect(answered(query, plain)).toBe(query);
    expect(answered(query, { ...plain, motion: 'reduce' })).toBe(`${always} and (width >= 996px)`);
    expect(answered('(prefers-reduced-motion: no-preference)', { ...plain, motion: 'reduce' })).toBe(never);
    expect(answered('(forced-colors: active)', { ...plain, forcedColors: 'active' })).toBe(always);
    expect(answered('(forced-colors: none)', { ...plain, forcedColors: 'active' })).toBe(never);
  });

  test('is paper in place of a screen', () => {
    expect(answered('print', { ...plain, medium: 'print' })).toBe('all');
    expect(answered('screen', { ...plain, medium: 'print' })).toBe('not all');
  });
});

describe('a story that people open', () => {
  const sources = import.meta.glob<string>('../src/**/*.stories.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  });

  test('plays nothing: only tests do', async () => {
    const files = await loadStories(import.meta.glob('../src/**/*.stories.tsx'));
    const playing = files.flatMap(({ path, module }) =>
      Object.entries(module as Record<string, { play?: unknown; tags?: string[] }>)
        .filter(([, { play, tags }]) => play && !tags?.includes('test-only'))
        .map(([name]) => `${path}: ${name}`),
    );
    expect(playing).toEqual([]);
  });

  // Storybook makes `parameters.docs` of such a comment, in place of what the file has spread there.
  test('keeps its window on docs pages, which a comment on its file would take away', () => {
    expect(Object.keys(sources).filter((path) => sources[path]?.includes('*/\nconst meta'))).toEqual([]);
  });
});
