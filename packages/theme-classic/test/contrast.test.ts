import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const source = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');

/** The colours of one mode, by the names of their tokens. */
function tokens(mode: 'light' | 'dark'): Map<string, string> {
  const pairs = source.matchAll(/--classic-([\w-]+): light-dark\((#\w+), (#\w+)\)/g);
  return new Map([...pairs].map(([, name, light, dark]) => [name!, mode === 'light' ? light! : dark!]));
}

function channels(hex: string): [number, number, number, number] {
  const value = (at: number) => parseInt(hex.slice(at, at + 2), 16) / 255;
  return [value(1), value(3), value(5), hex.length > 7 ? value(7) : 1];
}

/** What a colour looks like over another one. */
function over(top: string, bottom: string): [number, number, number] {
  const [r, g, b, alpha] = channels(top);
  const under = channels(bottom);
  return [r, g, b].map((part, index) => part * alpha + under[index]! * (1 - alpha)) as [number, number, number];
}

function luminance(parts: [number, number, number]): number {
  const [r, g, b] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of text on a surface, each over the page. */
function contrast(text: string, surface: string, page: string): number {
  const back = luminance(over(surface, page));
  const front = luminance(over(text, page));
  return (Math.max(back, front) + 0.05) / (Math.min(back, front) + 0.05);
}

describe.each(['light', 'dark'] as const)('in %s mode', (mode) => {
  const colors = tokens(mode);
  const color = (name: string) => {
    const value = colors.get(name);
    if (!value) throw new Error(`no token --${name}`);
    return value;
  };
  const ratio = (text: string, surface: string) => contrast(color(text), color(surface), color('surface'));

  test('surfaces rise by steps that are seen', () => {
    const step = (name: string) => ratio(name, 'surface');
    // In the light, what lies above has a shadow instead.
    const least = mode === 'dark' ? { raised: 1.17, overlay: 1.32, code: 1.08 } : { raised: 1, overlay: 1, code: 1 };
    expect(step('surface-raised')).toBeGreaterThanOrEqual(least.raised);
    expect(step('surface-raised')).toBeLessThanOrEqual(1.25);
    expect(step('surface-overlay')).toBeGreaterThanOrEqual(least.overlay);
    expect(step('surface-overlay')).toBeLessThanOrEqual(1.4);
    expect(step('code-surface')).toBeGreaterThanOrEqual(least.code);
    // Hairlines are seen on each of them.
    expect(step('line')).toBeGreaterThanOrEqual(1.3);
    expect(ratio('line', 'surface-raised')).toBeGreaterThanOrEqual(1.2);
  });

  const surfaces = ['surface', 'surface-raised', 'surface-overlay', 'surface-hover', 'surface-active'];
  const text = ['text', 'text-strong', 'text-muted', 'accent'];
  test.each(text.flatMap((name) => surfaces.map((surface) => [name, surface] as const)))(
    '--%s is readable on --%s',
    (name, surface) => {
      expect(ratio(name, surface)).toBeGreaterThanOrEqual(4.5);
    },
  );

  const code = [...colors.keys()].filter((name) => name.startsWith('code-') && name !== 'code-surface');
  test.each(code)('--%s is readable in code', (name) => {
    expect(ratio(name, 'code-surface')).toBeGreaterThanOrEqual(4.5);
  });

  // A marked line is a seventh of its tone over the code's surface.
  const marks = ['accent-second', 'tone-tip', 'tone-danger'];
  test.each(code.flatMap((name) => marks.map((mark) => [name, mark] as const)))(
    '--%s is readable on a line marked with --%s',
    (name, mark) => {
      expect(contrast(color(name), `${color(mark)}24`, color('code-surface'))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each([...colors.keys()].filter((name) => name.startsWith('tone-')))('--%s is readable', (name) => {
    expect(ratio(name, 'surface')).toBeGreaterThanOrEqual(4.5);
  });

  test('filled buttons and marked words are readable', () => {
    expect(ratio('on-accent', 'accent-solid')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('text-strong', 'mark')).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['line-strong', 'accent-solid', 'focus', 'accent-second'])('--%s is seen', (name) => {
    for (const surface of ['surface', 'surface-raised', 'surface-overlay'])
      expect(ratio(name, surface)).toBeGreaterThanOrEqual(3);
  });
});
