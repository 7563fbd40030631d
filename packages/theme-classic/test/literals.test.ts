import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const sheets = ['packages/theme-classic/src', 'packages/site/src']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, String(path))))
  .filter((path) => path.endsWith('.css') && !/(tokens|aliases|fonts)\.css$/.test(path))
  .sort();

/** What a token holds, by the properties it is for. A length relative to the text or to a token is none of them. */
const kinds: [kind: string, properties: RegExp, literal: RegExp][] = [
  ['size of text', /^font(-size)?$/, /(?<![\w.-])[\d.]+(rem|px|pt)\b/],
  ['weight', /^font-weight$/, /\d/],
  ['weight', /^font$/, /(?<![\w.-])\d{3}\b(?!px)/],
  ['height of lines', /^line-height$/, /(?!1(px|em)\b)[1-9]/],
  ['height of lines', /^font$/, /\/\s*[\d.]+/],
  ['space', /^((row|column)-)?gap$|^(padding|margin|inset|scroll-padding)\b/, /(?<![\w.-])-?(?!1px)[\d.]+(rem|px)\b/],
  ['corner', /radius$/, /(?<![\w.-])[\d.]+(rem|px|%)/],
  ['shadow', /^box-shadow$/, /^(?!inset)[^;]*\d(px|rem)/],
  ['layer', /^z-index$/, /^-?(?:[2-9]|\d{2,})/],
  ['duration', /^(animation|transition)(-duration|-delay)?$/, /(?<![\w.-])(?!0s)[\d.]+m?s\b/],
];

/** The literals in a sheet, each with its property. */
function literals(css: string): string[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/url\("[^"]*"\)/g, 'url()');
  return [...bare.matchAll(/(?<=[{;\s])([a-z-]+):\s+([^;{}]+);/g)].flatMap(([, property, value]) => {
    const rest = value!.replace(/var\([^()]*\)/g, '');
    return kinds
      .filter(([, properties, literal]) => properties.test(property!) && literal.test(rest))
      .map(([kind]) => `${kind}: ${property}: ${value!.replace(/\s+/g, ' ')}`);
  });
}

describe('the style sheets', () => {
  test.each(sheets)('%s takes sizes, weights, space, corners, shadows, layers and durations from tokens', (path) => {
    expect(literals(readFileSync(join(root, path), 'utf8'))).toEqual([]);
  });

  test('are all read', () => {
    expect(sheets.length).toBeGreaterThan(50);
  });

  test.each([
    ['font-size: 1.125rem', 'size of text'],
    ['font: 500 var(--a) / 1.5 var(--b)', 'weight'],
    ['margin-block: -0.5rem 0', 'space'],
    ['padding: calc(1rem + var(--a))', 'space'],
    ['inset-block-start: 0.5rem', 'space'],
    ['border-radius: 50%', 'corner'],
    ['box-shadow: 0 1px 2px red', 'shadow'],
    ['z-index: 20', 'layer'],
    ['animation: appear 1ms 200ms forwards', 'duration'],
  ])('%s would be found', (declaration, kind) => {
    expect(literals(`a { ${declaration}; }`)[0]).toMatch(new RegExp(`^${kind}: `));
  });
});
