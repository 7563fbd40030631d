import { describe, expect, test } from 'vitest';
import { answered, type System } from '../.storybook/emulation';
import { contrast, over, parseColor } from '../docs/blocks/contrast';
import { readTokens, tokens } from '../docs/blocks/tokens';
import source from '../../packages/theme-classic/src/styles/tokens.css?raw';

describe('the page of tokens', () => {
  test('reads a token with its value on one line, its purpose, its group and its kind', () => {
    const css =
      '@layer a {\n:root {\n  /* Lines */\n  --classic-line: light-dark(\n    #fff,\n    #000\n  ); /* hairlines */\n' +
      '\n  /* Motion */\n  --classic-fast: 120ms;\n}\n}';
    expect(readTokens(css)).toEqual([
      {
        name: '--classic-line',
        value: 'light-dark( #fff, #000 )',
        purpose: 'hairlines',
        group: 'Lines',
        kind: 'color',
      },
      { name: '--classic-fast', value: '120ms', purpose: '', group: 'Motion', kind: 'motion' },
    ]);
  });

  test('has every token of the style sheet', () => {
    const declared = [...source.matchAll(/(--classic-[\w-]+):/g)].map(([, name]) => name);
    expect(new Set(tokens.map(({ name }) => name))).toEqual(new Set(declared));
  });

  test('says what every token is for', () => {
    expect(tokens.filter(({ purpose, group }) => !purpose || !group)).toEqual([]);
  });

  test('computes contrast as WCAG defines it, of translucent colors in front of their surface', () => {
    const [white, black] = [parseColor('rgb(255, 255, 255)'), parseColor('rgb(0, 0, 0)')];
    expect(contrast(white, black)).toBeCloseTo(21);
    expect(contrast(parseColor('rgb(118, 118, 118)'), white)).toBeCloseTo(4.54, 2);
    expect(over(parseColor('rgba(0, 0, 0, 0.5)'), white)).toEqual([127.5, 127.5, 127.5, 1]);
    expect(parseColor('color(srgb 1 0.5 0)')).toEqual([255, 127.5, 0, 1]);
  });
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
