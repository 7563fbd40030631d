import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { modes, useBrowser } from './browser.js';
import { themeMarkup } from './collisions.js';
import { oklch, parseColor } from './contrast.js';
import { root } from './packed.js';
import { utilitiesMarkup } from './utilities.js';

const browser = useBrowser();
const theme = ['styles.css', 'prism.css'].map((name) => readFileSync(join(root, 'dist', name), 'utf8')).join('');

/** What of the theme is in the color of the accent only when something is done, or is on no page of the others. */
const more =
  '<div class="classic-ProgressBar" data-loading></div><a class="classic-SkipToContent" href="#main">Skip</a>' +
  '<a class="classic-Message-action" href="/">Home</a><pre><code><span class="token class-name">Kettle</span></code></pre>' +
  '<div class="classic-Prose"><p><a href="/">A link</a></p><input type="checkbox" checked aria-label="Done"></div>';
const markup = `${themeMarkup}${utilitiesMarkup({ classes: '', values: {} })}${more}`;

/** The colors of a picture, each with how many pixels have it. */
async function colorsOf(mode: (typeof modes)[number], styles: string): Promise<[color: string, pixels: number][]> {
  const page = await browser().newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await page.setContent(
    `<!doctype html><html lang="en" data-theme="${mode}"><head><style>${theme}${styles}</style></head><body>${markup}</body></html>`,
  );
  await page.locator('article a[href="/shop"]').first().hover();
  const picture = (await page.screenshot({ fullPage: true })).toString('base64');
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data: parts } = context.getImageData(0, 0, image.width, image.height);
    const counted = new Map<string, number>();
    for (let at = 0; at < parts.length; at += 4) {
      const color = `rgb(${parts[at]}, ${parts[at + 1]}, ${parts[at + 2]})`;
      counted.set(color, (counted.get(color) ?? 0) + 1);
    }
    return [...counted];
  }, picture);
}

/** How many pixels have the hue of the theme's own accent. Grays have a trace of it. */
function tealIn(colors: [color: string, pixels: number][]): number {
  return colors.reduce((sum, [color, pixels]) => {
    const [, chroma, hue] = oklch(parseColor(color));
    return chroma > 0.03 && hue > 172 && hue < 190 ? sum + pixels : sum;
  }, 0);
}

describe.each(modes)('in %s mode', (mode) => {
  test('the theme has its own accent', async () => {
    expect(tealIn(await colorsOf(mode, ''))).toBeGreaterThan(2000);
  });

  test('one token gives all of it another accent', async () => {
    const styles = ':root { --classic-accent: light-dark(#7a2e8e, #e0a3f0) }';
    expect(tealIn(await colorsOf(mode, styles))).toBe(0);
  });
});
