import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const sheets = ['packages/theme-classic/src', 'packages/site/src']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, String(path))))
  .filter((path) => path.endsWith('.css'))
  .sort();

const sides =
  /^(?:left|right|top|bottom)$|^(?:padding|margin|border|scroll-padding|scroll-margin)-(?:left|right|top|bottom)\b|^border-(?:top|bottom)-(?:left|right)\b|^(?:(?:min|max)-)?(?:width|height)$/;

/** What is given for each side in turn: the second value is that of the right side, the fourth that of the left one. */
const shorthands = /^(?:padding|margin|inset|scroll-padding|scroll-margin|border-(?:width|style|color))$/;

/**
 * What a script says in pixels of the window is of the window's sides. And arrows are two sides of a square that is turned by
 * an angle, which no direction of writing changes: theirs are of 1.5 pixels.
 */
const exceptions = /var\(--classic-left\b|\b1\.5px\b/;

/** Values of a shorthand: what is in parentheses belongs together. */
function values(text: string): string[] {
  let bare = text;
  for (let before = ''; before !== bare;) {
    before = bare;
    bare = bare.replace(/\(([^()]*)\)/g, (_, inner: string) => `[${inner.replace(/\s/g, '')}]`);
  }
  return bare.trim().split(/\s+/);
}

/** Whether a declaration says something of the left or the right that would be wrong in the other direction. */
function isPhysical(property: string, value: string): boolean {
  if (exceptions.test(value)) return false;
  if (sides.test(property)) return true;
  if (/^(?:text-align|float|clear)$/.test(property)) return /\b(?:left|right)\b/.test(value);
  const [first, right = first, third = first, left = right] = values(value);
  if (shorthands.test(property)) return right !== left;
  // Corners go round: those of the left side are the first and the fourth.
  return property === 'border-radius' && (first !== right || third !== left);
}

function physical(css: string): string[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/url\("[^"]*"\)/g, 'url()');
  return [...bare.matchAll(/(?<=[{;\s])([a-z-]+):\s+([^;{}]+);/g)].flatMap(([, property, value]) =>
    isPhysical(property!, value!) ? [`${property}: ${value!.replace(/\s+/g, ' ')}`] : [],
  );
}

describe('the style sheets', () => {
  test.each(sheets)('%s turns round with the direction of writing', (path) => {
    expect(physical(readFileSync(join(root, path), 'utf8'))).toEqual([]);
  });

  test('are all read', () => {
    expect(sheets.length).toBeGreaterThan(50);
  });

  test.each([
    'padding-left: 1px',
    'margin-right: auto',
    'border-left: 1px solid',
    'border-top-left-radius: 0',
    'left: 0',
    'width: 1rem',
    'text-align: right',
    'padding: 0 calc(2 * var(--a)) 0 var(--b)',
    'margin: 0 0 0 auto',
    'inset: auto 0 0 auto',
    'border-radius: 0 1px 1px 0',
  ])('%s would be found', (declaration) => {
    expect(physical(`a { ${declaration}; }`)).toEqual([declaration]);
  });

  test.each(['padding: 0 calc(1px + var(--a)) 0', 'margin: 0 auto', 'inset: 0 0 auto', 'border-radius: 1px 1px 0 0'])(
    '%s is the same in both directions',
    (declaration) => {
      expect(physical(`a { ${declaration}; }`)).toEqual([]);
    },
  );
});
