import { compile } from '@tailwindcss/node';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from './browser.js';
import { root } from './packed.js';
import { bootstrap, button, tailwind, utilitiesMarkup, type Utilities } from './utilities.js';

const browser = useBrowser();
const theme = readFileSync(join(root, 'dist/styles.css'), 'utf8');

/** What a project has beside Tailwind itself: colors, and a border of all that has one. */
const project = `@import 'tailwindcss';
@theme { --color-brand: #123456; --color-on-brand: #fedcba; }
@layer base { * { @apply border-brand; } }`;

const frameworks: Record<'Tailwind' | 'Bootstrap', { styles: string; utilities: Utilities }> = {
  Tailwind: { styles: '', utilities: tailwind },
  Bootstrap: { styles: '', utilities: bootstrap },
};

beforeAll(async () => {
  const sheet = await compile(project, { base: root, onDependency: () => undefined });
  frameworks.Tailwind.styles = sheet.build(`${tailwind.classes} ${button}`.split(/[\s"]+/));
  const path = createRequire(import.meta.url).resolve('bootstrap/dist/css/bootstrap.min.css');
  frameworks.Bootstrap.styles = `@layer base{${readFileSync(path, 'utf8')}}`;
});

async function show(sheets: string[], body: string): Promise<Page> {
  const page = await browser().newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const styles = sheets.map((css) => `<style>${css}</style>`).join('');
  await page.setContent(
    `<!doctype html><html lang="en" data-theme="light"><head>${styles}</head><body>${body}</body></html>`,
  );
  return page;
}

/** The values of some properties by the name of the element, as lines. */
function valuesOf(page: Page, properties: string[], selector: string): Promise<string[]> {
  return page.evaluate(
    ([names, place]) =>
      [...document.querySelectorAll(place)].flatMap((element) => {
        const style = getComputedStyle(element);
        const of = element.parentElement!.dataset['probe'] ?? place;
        return names.map((name) => `${of} { ${name}: ${style.getPropertyValue(name)} }`);
      }),
    [properties, selector] as const,
  );
}

describe.each(['before', 'after'] as const)('with the styles of the theme %s the framework’s', (order) => {
  const inOrder = (styles: string) => (order === 'before' ? [theme, styles] : [styles, theme]);

  test.each(['Tailwind', 'Bootstrap'] as const)('the utilities of %s win', async (framework) => {
    const { styles, utilities } = frameworks[framework];
    const page = await show(inOrder(styles), utilitiesMarkup(utilities));
    const values = await valuesOf(page, Object.keys(utilities.values), '[data-probe] > *');
    expect(values.length).toBeGreaterThan(500);
    const wrong = values.filter((line) => {
      const [, name, value] = /\{ ([\w-]+): (.*) \}$/.exec(line)!;
      return utilities.values[name!] !== value;
    });
    expect(wrong).toEqual([]);
  });

  test('a button made of utilities looks as it does without the theme', async () => {
    const { styles } = frameworks.Tailwind;
    const properties =
      'display height padding-top padding-left gap background-color color border-top-width border-top-color border-top-left-radius font-size font-weight line-height white-space box-shadow margin-top';
    const [alone, beside] = [await show([styles], button), await show(inOrder(styles), button)];
    const wanted = await valuesOf(alone, properties.split(' '), '[data-button]');
    expect(wanted).toContain('[data-button] { background-color: rgb(18, 52, 86) }');
    expect(await valuesOf(beside, properties.split(' '), '[data-button]')).toEqual(wanted);
  });
});
