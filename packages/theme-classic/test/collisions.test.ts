import { compile } from '@tailwindcss/node';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, modes, useBrowser } from './browser.js';
import { frameworkMarkup, themeMarkup } from './collisions.js';
import { root } from './packed.js';

const browser = useBrowser();
const sheet = (name: string) => readFileSync(join(root, 'dist', name), 'utf8');
const require = createRequire(import.meta.url);

/** The frameworks' styles, each as its users are told to load it beside the theme. */
const frameworks: Record<'Tailwind' | 'Bootstrap', string> = { Tailwind: '', Bootstrap: '' };

beforeAll(async () => {
  const tailwind = await compile("@import 'tailwindcss';", { base: root, onDependency: () => undefined });
  frameworks.Tailwind = tailwind.build([...frameworkMarkup.matchAll(/[\w-]+/g)].map(([name]) => name));
  const bootstrap = readFileSync(require.resolve('bootstrap/dist/css/bootstrap.min.css'), 'utf8');
  // Outside of layers it would win over everything, as would a site's own styles.
  frameworks.Bootstrap = `@layer base{${bootstrap}}`;
});

/** Shows the theme's markup and a framework's with these sheets, in their order. */
async function show(sheets: string[], mode: (typeof modes)[number] = 'dark'): Promise<Page> {
  const page = await browser().newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const styles = sheets.map((css) => `<style>${css}</style>`).join('');
  await page.setContent(
    `<!doctype html><html lang="en" data-theme="${mode}" data-bs-theme="${mode}"><head><title>Both</title>${styles}</head>` +
      `<body><div id="theme">${themeMarkup}</div><aside id="framework">${frameworkMarkup}</aside></body></html>`,
  );
  return page;
}

/** Properties that say the same as others, and those that change nothing a reader sees. */
const unseen =
  /^--|block|inline|-origin$|-rule-color$|^(?:appearance|tab-size|outline-color|text-decoration-color|caret-color|text-emphasis-color)$|^-webkit-/;

/** The computed styles of everything in a place, as lines that name the element and the property. */
function stylesIn(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    ([place, source]) => {
      const hidden = new RegExp(source);
      const lines: string[] = [];
      const elements = document.querySelectorAll(`${place}, ${place} *`);
      elements.forEach((element, index) => {
        for (const pseudo of ['', '::before', '::after']) {
          const style = getComputedStyle(element, pseudo);
          if (pseudo && style.content === 'none') continue;
          const name = `${index} ${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}${pseudo}`;
          for (const property of style) {
            if (hidden.test(property)) continue;
            const [, side] = /^border-(\w+)-(?:style|color)$/.exec(property) ?? [];
            if (side && style.getPropertyValue(`border-${side}-width`) === '0px') continue;
            lines.push(`${name} { ${property}: ${style.getPropertyValue(property)} }`);
          }
        }
      });
      return lines;
    },
    [selector, unseen.source] as const,
  );
}

/** Expects the same styles in a place of two pages. */
async function expectSame(before: Page, after: Page, selector: string): Promise<void> {
  const [wanted, found] = [await stylesIn(before, selector), await stylesIn(after, selector)];
  const known = new Set(wanted);
  expect(found.filter((line) => !known.has(line)).slice(0, 400)).toEqual([]);
  expect(found).toHaveLength(wanted.length);
}

describe.each(['Tailwind', 'Bootstrap'] as const)('beside %s', (framework) => {
  test.each(['before', 'after'])('the theme looks as it does alone, with its styles %s', async (order) => {
    const theme = sheet('styles.css');
    const sheets = order === 'before' ? [theme, frameworks[framework]] : [frameworks[framework], theme];
    await expectSame(await show([theme]), await show(sheets), '#theme');
  });

  test.each(['before', 'after'])('%s it and without the reset, the framework looks as it does alone', async (order) => {
    const theme = [sheet('tokens.css'), sheet('components.css')];
    const sheets = order === 'before' ? [...theme, frameworks[framework]] : [frameworks[framework], ...theme];
    // The tokens tell the browser which mode it is, as a site that has modes does anyway.
    const alone = [':root { color-scheme: light }', frameworks[framework]];
    await expectSame(await show(alone, 'light'), await show(sheets, 'light'), '#framework');
  });

  test.each(modes)('the page is accessible in the %s mode', async (mode) => {
    await expectAccessible(await show([frameworks[framework], sheet('styles.css')], mode));
  });
});
