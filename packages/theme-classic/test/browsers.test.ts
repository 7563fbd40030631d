import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folder } from '../docs/pages.mjs';
import { root } from './packed.js';

const css = readFileSync(join(root, 'dist/styles.css'), 'utf8').replace(/url\([^)]*\)|"[^"]*"|'[^']*'/g, '""');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const page = readFileSync(join(folder, 'browsers.md'), 'utf8');

/** The features that decide, by their names in the documentation, and how they look in a sheet. */
const deciding: Record<string, RegExp> = {
  'light-dark()': /light-dark\(/,
  'pow()': /\bpow\(/,
  ':has()': /:has\(/,
  'nested rules': /[;{}]&/,
  mask: /[;{]mask:/,
  ':dir()': /:dir\(/,
  'color-mix()': /color-mix\(/,
  dvh: /\ddvh\b/,
  'ranges in @media': /@media[^{]*\(width[<>]/,
  '@layer': /@layer /,
  '@media (scripting)': /\(scripting:/,
};

/** What every browser of the matrix has had for long, and what makes things only better where it is there. */
const known = {
  rule: 'keyframes layer media supports',
  function:
    'attr blur calc clamp counter cubic-bezier grayscale inset is max min minmax not nth-child radial-gradient repeat rotate round scale translate var where linear-gradient oklch',
  pseudo:
    '-webkit-details-marker -webkit-search-cancel-button after backdrop before details-content marker only-child placeholder selection active checked disabled empty enabled first-child focus focus-visible focus-within hover is last-child last-of-type first-of-type not nth-child root target where',
  media: 'forced-colors hover pointer prefers-color-scheme prefers-reduced-motion scripting width',
};

const found = (pattern: RegExp) => [...new Set([...css.matchAll(pattern)].map(([, name]) => name!))];

/** The rows of the page's table: the feature and the versions of Chrome, Firefox and Safari that brought it. */
const rows = [...page.matchAll(/^\| [^|]+\| ([^|]+?) *\| ([\d.]+) +\| ([\d.]+) +\| ([\d.]+) +\|$/gm)].map(
  ([, feature, ...versions]) => ({ feature: feature!.replaceAll('`', ''), versions: versions.map(Number) }),
);

describe('the browsers that the documentation names', () => {
  test('are those that have every feature of the table', () => {
    const [chrome, firefox, safari] = [0, 1, 2].map((index) =>
      Math.max(...rows.map(({ versions }) => versions[index]!)),
    );
    expect(page).toContain(`\nChrome ${chrome}, Edge ${chrome}, Firefox ${firefox}, Safari ${safari}, or later.`);
    expect(readme).toContain(`Chrome or Edge ${chrome}, Firefox ${firefox}, Safari ${safari}, or later.`);
  });

  test('need what the styles use', () => {
    const unused = Object.keys(deciding).filter((feature) => !deciding[feature]!.test(css));
    expect(unused).toEqual([]);
    expect(rows.map(({ feature }) => feature.replace(/ in `?@media`?$/, ' in @media')).sort()).toEqual(
      Object.keys(deciding).sort(),
    );
  });

  test.each([
    ['rule', /@([a-z-]+)/g],
    ['function', /(?<![@:\w-])([a-z-]+)\(/g],
    ['pseudo', /:(?::)?([a-z-]+)(?=[^;{}]*\{)/g],
    ['media', /@media[^{]*?\(([a-z-]+)/g],
  ] as const)('are right as long as there is no other %s in the styles', (kind, pattern) => {
    const features = ['light-dark', 'pow', 'has', 'dir', 'color-mix'];
    // Values in media queries look as pseudo-classes do.
    const values = ['no-preference', 'reduce', 'light', 'dark', 'none', 'coarse', 'fine'];
    const listed = new Set([...known[kind].split(' '), ...features, ...values]);
    // Add it to the table, or to what is known here, with the version of each browser looked up.
    expect(found(pattern).filter((name) => !listed.has(name))).toEqual([]);
  });
});
