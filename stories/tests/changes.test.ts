import { describe, expect, test } from 'vitest';
import { tokens } from '../docs/blocks/tokens';
import { decode, encode, modesOf, paired, styleSheet } from '../studio/changes';
import type { Measured } from '../studio/contrast';
import { designTokens } from '../studio/designTokens';
import { presets } from '../studio/presets';

const plum = { '--classic-accent': 'light-dark(#7a2e8e, oklch(0.8 0.1 320))', '--classic-font-sans': '"Ünter", serif' };

describe('what was changed of the theme', () => {
  test('is a word that Storybook keeps in an address, and comes back from it', () => {
    for (const changes of [plum, {}, ...Object.values(presets)]) {
      expect(encode(changes)).toMatch(/^[\w-]*$/);
      expect(decode(encode(changes))).toEqual(changes);
    }
    expect(encode({})).toBe('');
  });

  test('is nothing where an address tells something else', () => {
    for (const word of [undefined, '', 'plum', encode({ 'background-image': 'url(https://example.com)' })]) {
      expect(decode(word)).toEqual({});
    }
    expect(decode(btoa('{"--classic-accent":{"a":1}}'))).toEqual({});
    expect(decode(btoa('null'))).toEqual({});
  });

  test('is a style sheet for the project', () => {
    expect(styleSheet({ '--classic-accent': 'red', '--classic-radius': '0' })).toBe(
      ':root {\n  --classic-accent: red;\n  --classic-radius: 0;\n}\n',
    );
    expect(styleSheet({})).toBe('');
  });

  test('is of tokens that there are', () => {
    const names = new Set(tokens.map(({ name }) => name));
    const changed = Object.values(presets).flatMap((preset) => Object.keys(preset));
    expect(changed.length).toBeGreaterThan(10);
    expect(changed.filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('a color of both modes', () => {
  test('is read as two, commas of functions aside', () => {
    expect(modesOf('light-dark(#fff, rgb(1, 2, 3))')).toEqual(['#fff', 'rgb(1, 2, 3)']);
    expect(modesOf('light-dark(color-mix(in oklab, red 1%, blue), #000)')).toEqual([
      'color-mix(in oklab, red 1%, blue)',
      '#000',
    ]);
    expect(modesOf('var(--classic-accent)')).toEqual(['var(--classic-accent)', 'var(--classic-accent)']);
  });

  test('is written as one, once if it is the same in both', () => {
    expect(paired('#fff', '#000')).toBe('light-dark(#fff, #000)');
    expect(paired('red', 'red')).toBe('red');
    const colors = tokens.filter(({ kind }) => kind === 'color').map(({ value }) => value);
    expect(colors.map((value) => paired(...modesOf(value)))).toEqual(colors);
  });
});

describe('tokens for tools of designers', () => {
  const measured: Measured = { color: [255, 0, 128.4, 0.5], ratio: 5, need: 4.5, isInGamut: true };
  const black: Measured = { ...measured, color: [0, 0, 0, 1] };
  const made = designTokens(
    tokens,
    { '--classic-radius': '1rem' },
    new Map([['--classic-accent', { light: measured, dark: black }]]),
  );

  test('have colors by their modes, as numbers and as hexadecimal ones', () => {
    expect(made.light['accent']).toEqual({
      $type: 'color',
      $value: { colorSpace: 'srgb', components: [1, 0, 0.5035], alpha: 0.5, hex: '#ff0080' },
      $description: 'links and the current entry',
    });
    expect(made.dark['accent']?.$value).toMatchObject({ components: [0, 0, 0], alpha: 1 });
  });

  test('have lengths, numbers, weights, durations, curves and fonts with their types, as they were changed', () => {
    const values = Object.fromEntries(
      Object.entries(made.both).map(([name, { $type, $value }]) => [name, [$type, $value]]),
    );
    expect(values).toMatchObject({
      radius: ['dimension', { value: 1, unit: 'rem' }],
      'text-ratio': ['number', 1.2],
      'weight-bold': ['fontWeight', 700],
      fast: ['duration', { value: 120, unit: 'ms' }],
      ease: ['cubicBezier', [0.2, 0, 0, 1]],
      'font-mono': ['fontFamily', ['JetBrains Mono Variable', 'JetBrains Mono', 'ui-monospace', 'monospace']],
    });
  });

  test('have nothing that has to be computed first', () => {
    expect(Object.keys(made.both)).not.toContain('gutter');
    expect(JSON.stringify(made)).not.toMatch(/calc|clamp|var\(/);
  });
});
