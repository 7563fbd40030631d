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
const address = useExample({ framework: 'server-render', program: 'dist/server/server.js' });

describe('a Node server with React 18', () => {
  test.each(modes)('is accessible and complains of nothing in the %s mode', async (mode) => {
    const { page, complaints } = await open(browser(), address(), mode);
    expect(await page.textContent('h1')).toBe('Find north');
    expect(await page.getAttribute('html', 'data-theme')).toBe(mode);
    await expectAccessible(page);
    await expectNextPage(page, 'Correct the declination', true);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  test('is worked by the keyboard', async () => {
    const { page, complaints } = await open(browser(), address(), 'dark');
    await expectSkipLink(page);
    await expectTabs(page, 'Northern', 'Look for the cross.');
    expect(complaints).toEqual([]);
  });

  test('goes back to a heading, and to where the reader was before', async () => {
    const { page, complaints } = await open(browser(), address(), 'dark');
    await expectBack(page, 'Find north', 'Correct the declination');
    expect(complaints).toEqual([]);
  });

  test('finds pages', async () => {
    const { page, complaints } = await open(browser(), address(), 'dark');
    await expectSearch(page, 'declination', 'Correct the declination', '/declination');
    expect(complaints).toEqual([]);
  });

  test('says that there is no page', () => expectNotFound(browser(), address()));

  test('shows the mode that a reader has chosen before anything is painted', async () => {
    const { page } = await open(browser(), address(), 'dark');
    await expectNoFlash(page);
  });

  test('renders the page, and passes a ref to it on React 18', async () => {
    expect(await (await fetch(address())).text()).toContain('<p>Look for the pole star.</p>');
    const { page } = await open(browser(), address(), 'dark');
    expect(await page.locator('[data-hydrated] h1').textContent()).toBe('Find north');
  });

  // The last, for it builds the site anew.
  test(
    'takes a component of its own in every slot',
    () =>
      expectSlots(address, browser(), {
        provider: 'src/App.jsx',
        page: 'src/App.jsx',
        config: 'src/config.js',
        text: 'src/pages.jsx',
      }),
    0,
  );
});
