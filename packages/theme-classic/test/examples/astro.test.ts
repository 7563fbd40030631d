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
  framework: 'astro',
  program: 'node_modules/astro/astro.js',
  options: ['preview', '--host', '127.0.0.1', '--port', 'PORT'],
});

describe('a site of Astro', () => {
  test.each(modes)('is accessible and complains of nothing in the %s mode', async (mode) => {
    const { page, complaints } = await open(browser(), address(), mode);
    expect(await page.textContent('h1')).toBe('Feed the starter');
    expect(await page.getAttribute('html', 'data-theme')).toBe(mode);
    await expectAccessible(page);
    await expectNextPage(page, 'Bake a loaf', true);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  test('is worked by the keyboard', async () => {
    const { page, complaints } = await open(browser(), address(), 'dark');
    await expectSkipLink(page);
    await expectTabs(page, 'Rye', 'Give it a day more to wake up.');
    expect(complaints).toEqual([]);
  });

  test('goes back to a heading, and to where the reader was before', async () => {
    const { page, complaints } = await open(browser(), address(), 'dark');
    await expectBack(page, 'Feed the starter', 'Bake a loaf');
    expect(complaints).toEqual([]);
  });

  test('finds pages', async () => {
    const { page, complaints } = await open(browser(), address(), 'dark');
    await expectSearch(page, 'steam', 'Steam in the oven', '/bake#steam-in-the-oven');
    expect(complaints).toEqual([]);
  });

  test('says that there is no page', () => expectNotFound(browser(), address()));

  test('shows the mode that a reader has chosen before anything is painted', async () => {
    const { page } = await open(browser(), address(), 'dark');
    await expectNoFlash(page);
  });

  test('is rendered when it is built, with tables and colored code', async () => {
    const text = await (await fetch(`${address()}/bake`)).text();
    expect(text).toContain('Put a bowl of hot water');
    expect(text).toContain('<table');
    expect(await (await fetch(address())).text()).toMatch(/<span style="color:var\(--shiki-token-keyword\)">import/);
  });

  // The last, for it builds the site anew.
  test(
    'takes a component of its own in every slot',
    () =>
      expectSlots(address, browser(), {
        provider: 'src/Site.jsx',
        page: 'src/Site.jsx',
        config: 'src/docs.js',
        text: 'src/documents/feed.mdx',
      }),
    0,
  );
});
