import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from './browser.js';
import { contrast, over, parseColor, type Color } from './contrast.js';

const source = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');

const browser = useBrowser();

/** The names of all colors: pairs, and what is mixed from others or is another. */
const names = [...source.matchAll(/--classic-([\w-]+): (?:light-dark|color-mix|var)\(/g)].map(([, name]) => name!);

/** The colors of one mode as Chrome computes them, by the names of their tokens. */
async function computed(mode: 'light' | 'dark'): Promise<Map<string, Color>> {
  const page = await browser().newPage();
  await page.setContent(`<!doctype html><html data-theme="${mode}"><style>${source}</style><p>`);
  const values = await page.evaluate((all) => {
    const { style } = document.querySelector('p')!;
    return all.map((name) => {
      style.color = `var(--classic-${name})`;
      return getComputedStyle(document.querySelector('p')!).color;
    });
  }, names);
  return new Map(names.map((name, index) => [name, parseColor(values[index]!)]));
}

/** The contrast of text on a surface, which is over the page. */
function readability(text: Color, surface: Color, page: Color): number {
  const back = over(surface, page);
  return contrast(over(text, back), back);
}

test('contrast is what WCAG defines, of translucent colors in front of their surface', () => {
  const [white, black] = [parseColor('rgb(255, 255, 255)'), parseColor('#000000')];
  expect(contrast(white, black)).toBeCloseTo(21);
  expect(contrast(parseColor('#767676'), white)).toBeCloseTo(4.54, 2);
  expect(over(parseColor('rgba(0, 0, 0, 0.5)'), white)).toEqual([127.5, 127.5, 127.5, 1]);
  expect(parseColor('#00000033')).toEqual([0, 0, 0, 0.2]);
  expect(parseColor('color(srgb 1 0.5 0)')).toEqual([255, 127.5, 0, 1]);
  expect(parseColor('oklch(0.628 0.2577 29.23)').map(Math.round)).toEqual([255, 0, 0, 1]);
});

test('each color is a pair, one for each mode', () => {
  const declarations = source.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/--classic-[\w-]+: [^;]+/g);
  const single = [...declarations].filter(([text]) =>
    /#\w{3}/.test(text.replace(/light-dark\(\s*#\w+,\s+(?:#\w+|color-mix\([^;]*\))\s*\)/g, '')),
  );
  expect(single.map(([text]) => text)).toEqual([]);
});

describe.each(['light', 'dark'] as const)('in %s mode', (mode) => {
  let colors: Map<string, Color>;
  beforeAll(async () => {
    colors = await computed(mode);
  });
  const color = (name: string) => {
    const value = colors.get(name);
    if (!value) throw new Error(`no token --${name}`);
    return value;
  };
  const ratio = (text: string, surface: string) => readability(color(text), color(surface), color('surface'));

  test('surfaces rise by steps that are seen', () => {
    const step = (name: string) => ratio(name, 'surface');
    const least =
      mode === 'dark' ? { raised: 1.17, overlay: 1.32, code: 1.08 } : { raised: 1.05, overlay: 1.05, code: 1.05 };
    expect(step('surface-raised')).toBeGreaterThanOrEqual(least.raised);
    expect(step('surface-raised')).toBeLessThanOrEqual(1.25);
    expect(step('surface-overlay')).toBeGreaterThanOrEqual(least.overlay);
    expect(step('surface-overlay')).toBeLessThanOrEqual(1.4);
    expect(step('code-surface')).toBeGreaterThanOrEqual(least.code);
    // Hairlines are seen on each of them.
    expect(step('line')).toBeGreaterThanOrEqual(1.3);
    expect(ratio('line', 'surface-raised')).toBeGreaterThanOrEqual(1.2);
  });

  test('what lies on the page, and what floats above it, is lighter than the page', () => {
    const light = (name: string) => contrast(color(name), parseColor('#000000'));
    const above = ['surface-raised', 'surface-overlay', 'code-surface'];
    expect(above.filter((name) => light(name) <= light('surface') * 1.05)).toEqual([]);
  });

  const surfaces = ['surface', 'surface-raised', 'surface-overlay', 'surface-hover', 'surface-active'];
  const text = ['text', 'text-strong', 'text-muted', 'accent'];
  test.each(text.flatMap((name) => surfaces.map((surface) => [name, surface] as const)))(
    '--%s is readable on --%s',
    (name, surface) => {
      expect(ratio(name, surface)).toBeGreaterThanOrEqual(4.5);
    },
  );

  const code = names.filter((name) => name.startsWith('code-') && name !== 'code-surface');
  test.each(code)('--%s is readable in code', (name) => {
    expect(ratio(name, 'code-surface')).toBeGreaterThanOrEqual(4.5);
  });

  // A marked line is a seventh of its tone over the code's surface.
  const marks = ['accent-second', 'tone-tip', 'tone-danger'];
  test.each(code.flatMap((name) => marks.map((mark) => [name, mark] as const)))(
    '--%s is readable on a line marked with --%s',
    (name, mark) => {
      const [red, green, blue] = color(mark);
      expect(readability(color(name), [red, green, blue, 0.14], color('code-surface'))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(names.filter((name) => name.startsWith('tone-')))('--%s is readable', (name) => {
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
