import { describe, expect, test } from 'vitest';
import { expectAccessible, modes, open, useBrowser } from '../browser.js';
import {
  expectBack,
  expectNextPage,
  expectNoFlash,
  expectNotFound,
  expectSearch,
  expectSkipLink,
  expectTabs,
  useExample,
} from '../example.js';
import { expectSlots } from '../slots.js';

const browser = useBrowser();
const address = useExample({
  framework: 'vite',
  program: 'node_modules/vite/bin/vite.js',
  options: ['preview', '--host', '127.0.0.1', '--port', 'PORT', '--strictPort'],
});

describe('a site of Vite and MDX', () => {
  test.each(modes)('is accessible and complains of nothing in the %s mode', async (mode) => {
    const { page, complaints } = await open(browser(), address(), mode);
    expect(await page.textContent('h1')).toBe('Boil water');
    expect(await page.getAttribute('html', 'data-theme')).toBe(mode);
    await expectAccessible(page);
    await expectNextPage(page, 'Keep it warm');
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  test('is worked by the keyboard', async () => {
    const { page, complaints } = await open(browser(), address(), 'dark');
    await expectSkipLink(page);
    await expectTabs(page, 'Celsius', 'kettle boil --to 167 --fahrenheit');
    expect(complaints).toEqual([]);
  });

  test('goes back to a heading, and to where the reader was before', async () => {
    const { page, complaints } = await open(browser(), address(), 'dark');
    await expectBack(page, 'Boil water', 'Keep it warm');
    expect(complaints).toEqual([]);
  });

  test('says that there is no page', () => expectNotFound(browser(), address()));

  test('shows the mode that a reader has chosen before anything is painted', async () => {
    const { page } = await open(browser(), address(), 'dark');
    await expectNoFlash(page);
  });

  test('draws tables, and titles of code', async () => {
    const { page } = await open(browser(), address(), 'dark');
    expect(await page.getByRole('table').count()).toBe(1);
    expect(await page.getByText('terminal', { exact: true }).count()).toBe(1);
  });

  test('colors code by the mode', async () => {
    const { page } = await open(browser(), address(), 'dark');
    const color = () =>
      page
        .locator('pre span', { hasText: /^import$/ })
        .first()
        .evaluate((token) => getComputedStyle(token).color);
    const text = () =>
      page
        .locator('pre code')
        .first()
        .evaluate((code) => getComputedStyle(code).color);
    const dark = await color();
    expect(dark).not.toBe(await text());
    await page.getByRole('button', { name: 'Switch to light mode' }).click();
    expect(await color()).not.toBe(dark);
  });

  test('finds pages', async () => {
    const { page, complaints } = await open(browser(), address(), 'dark');
    await expectSearch(page, 'vinegar', 'Vinegar', '/limescale#vinegar');
    expect(complaints).toEqual([]);
  });

  // The last, for it builds the site anew.
  test(
    'takes a component of its own in every slot',
    () =>
      expectSlots(address, browser(), {
        provider: 'src/main.jsx',
        page: 'src/main.jsx',
        config: 'src/docs.js',
        text: 'src/pages/boil.mdx',
      }),
    0,
  );
});
