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
const example = {
  framework: 'next',
  program: 'node_modules/next/dist/bin/next',
  options: ['start', '--hostname', '127.0.0.1'],
};

describe('a site of Next.js', () => {
  const address = useExample(example);

  test.each(modes)('is accessible and complains of nothing in the %s mode', async (mode) => {
    const { page, complaints } = await open(browser(), address(), mode);
    expect(await page.textContent('h1')).toBe('Set it up');
    expect(await page.getAttribute('html', 'data-theme')).toBe(mode);
    await expectAccessible(page);
    await expectNextPage(page, 'Find the Moon');
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  test('is worked by the keyboard', async () => {
    const { page, complaints } = await open(browser(), address(), 'dark');
    await expectSkipLink(page);
    await expectTabs(page, 'Altazimuth', 'Point the axis at the pole star first.');
    expect(complaints).toEqual([]);
  });

  test('has tabs of parts that a server component placed', async () => {
    const html = await (await fetch(`${address()}/moon`)).text();
    const tabs = [...html.matchAll(/<button[^>]* role="tab"[^>]*>/g)].map(([tab]) =>
      tab.includes('aria-selected="true"'),
    );
    expect(tabs).toEqual([true, false]);
    const panels = [...html.matchAll(/<div[^>]* role="tabpanel"[^>]*>/g)].map(([panel]) =>
      panel.includes(' hidden=""'),
    );
    expect(panels).toEqual([false, true]);
    const { page, complaints } = await open(browser(), `${address()}/moon`, 'dark');
    expect(await page.locator('[role=tablist]').count()).toBe(1);
    await expectTabs(page, 'Wide', 'One crater fills the view.');
    expect(complaints).toEqual([]);
  });

  test('goes back to a heading, and to where the reader was before', async () => {
    const { page, complaints } = await open(browser(), address(), 'dark');
    await expectBack(page, 'Set it up', 'Find the Moon');
    expect(complaints).toEqual([]);
  });

  test('finds pages', async () => {
    const { page, complaints } = await open(browser(), address(), 'dark');
    await expectSearch(page, 'steady', 'Wait for steady air', '/planets#wait-for-steady-air');
    expect(complaints).toEqual([]);
  });

  test('says that there is no page', () => expectNotFound(browser(), address()));

  test('shows the mode that a reader has chosen before anything is painted', async () => {
    const { page } = await open(browser(), address(), 'dark');
    await expectNoFlash(page);
  });

  test('is rendered on the server, with tables and colored code', async () => {
    const html = await (await fetch(`${address()}/moon`)).text();
    expect(html).toContain('craters show their depth');
    expect(await (await fetch(`${address()}/planets`)).text()).toContain('<table');
    expect(html).toMatch(/<span class="token keyword[^"]*">import<\/span>/);
  });
});

describe('a site of Next.js that webpack builds', () => {
  const address = useExample({ ...example, build: ['--webpack'] });

  test.each(modes)('looks and works as that of Turbopack in the %s mode', async (mode) => {
    const { page, complaints } = await open(browser(), address(), mode);
    expect(await page.getAttribute('html', 'data-theme')).toBe(mode);
    await expectAccessible(page);
    await expectTabs(page, 'Altazimuth', 'Point the axis at the pole star first.');
    await expectNextPage(page, 'Find the Moon');
    await expectAccessible(page);
    expect(await page.locator('.token.keyword').count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });

  // The last, for it builds the site anew.
  test(
    'takes a component of its own in every slot',
    () =>
      expectSlots(address, browser(), {
        provider: 'app/Site.jsx',
        page: 'app/[[...slug]]/page.jsx',
        config: 'docs.js',
        text: 'content/set-up.mdx',
      }),
    0,
  );
});
