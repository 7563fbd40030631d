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
  framework: 'react-router',
  program: 'node_modules/sirv-cli/bin.js',
  options: ['build/client', '--single', '__spa-fallback.html', '--host', '127.0.0.1', '--quiet'],
});

describe('a site of React Router', () => {
  test.each(modes)('is accessible and complains of nothing in the %s mode', async (mode) => {
    const { page, complaints } = await open(browser(), address(), mode);
    expect(await page.textContent('h1')).toBe('Mend a puncture');
    expect(await page.getAttribute('html', 'data-theme')).toBe(mode);
    await expectAccessible(page);
    await expectNextPage(page, 'Adjust the brakes');
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  test('is worked by the keyboard', async () => {
    const { page, complaints } = await open(browser(), address(), 'dark');
    await expectSkipLink(page);
    await expectTabs(page, 'Presta', 'Pump as you would a car');
    expect(complaints).toEqual([]);
  });

  test('goes back to a heading, and to where the reader was before', async () => {
    const { page, complaints } = await open(browser(), address(), 'dark');
    await expectBack(page, 'Mend a puncture', 'Adjust the brakes');
    expect(complaints).toEqual([]);
  });

  test('finds pages', async () => {
    const { page, complaints } = await open(browser(), address(), 'dark');
    await expectSearch(page, 'pads', 'Center the pads', '/brakes#center-the-pads');
    expect(complaints).toEqual([]);
  });

  test('says that there is no page', () => expectNotFound(browser(), address()));

  test('shows the mode that a reader has chosen before anything is painted', async () => {
    const { page } = await open(browser(), address(), 'dark');
    await expectNoFlash(page);
  });

  test('is rendered when it is built, with tables', async () => {
    const text = await (await fetch(`${address()}/brakes`)).text();
    expect(text).toContain('Turn the small screw');
    expect(text).toContain('<table');
  });

  // The last, for it builds the site anew.
  test(
    'takes a component of its own in every slot',
    () =>
      expectSlots(address, browser(), {
        provider: 'app/root.jsx',
        page: 'app/root.jsx',
        config: 'app/docs.js',
        text: 'app/pages/repair.mdx',
      }),
    0,
  );
});
