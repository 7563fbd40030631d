import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { expectAccessible, open } from './browser.js';

const env = { ...process.env, NO_COLOR: '1', NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };

/** How a starter is served once it is built. */
interface Served {
  /** What `npm create @vendure-docs` calls it. */
  framework: string;
  /** The Node program that serves it, in its folder. */
  program: string;
  /** The program's arguments; `PORT` stands for a free port, which the environment names too. */
  options?: string[];
  /** What its build is told besides. */
  build?: string[];
}

/** A starter that is served: its address, and a way to build and serve it again after its files were changed. */
export interface Example {
  (): string;
  rebuild(change: (folder: string) => void): Promise<void>;
}

/**
 * Makes a starter in an empty folder by `npm create`, installs, builds and serves it, for all tests of a file. Program and
 * theme are the packed ones. There is no limit to how long this takes, which depends on the network and on who else wants the
 * machine: what is waited for are programs, and each ends by itself.
 */
export function useExample({ framework, program, options = [], build = [] }: Served): Example {
  const folder = mkdtempSync(join(tmpdir(), `${framework}-`));
  // With npm's own cache, a version that was tried before would be taken for the one that is packed now.
  const cache = mkdtempSync(join(tmpdir(), 'create-'));
  let server: ChildProcess | undefined;
  let address = '';
  const registry = { 'npm_config_@vendure-docs:registry': inject('registry') };
  const npm = (command: string[], more: NodeJS.ProcessEnv = {}) =>
    promisify(execFile)('npm', command, { cwd: folder, env: { ...env, ...registry, ...more } });
  const serve = async () => {
    await npm(['run', 'build', '--', ...build]);
    const port = String(await freePort());
    const given = options.map((text) => text.replace('PORT', port));
    server = spawn(process.execPath, [join(folder, program), ...given], {
      cwd: folder,
      env: { ...env, PORT: port },
      stdio: 'ignore',
    });
    address = `http://127.0.0.1:${port}`;
    await answers(address, server);
  };
  const stop = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    // Asked to end, a server waits for browsers to close their connections, which they may keep for minutes.
    server.kill('SIGKILL');
    await ended;
  };
  beforeAll(async () => {
    await npm(['create', '--yes', '@vendure-docs', '.', '--', '--framework', framework], { npm_config_cache: cache });
    await npm(['install', '--no-audit', '--no-fund', '--package-lock=false', '--prefer-offline']);
    await serve();
  }, 0);
  afterAll(async () => {
    await stop();
    for (const path of [folder, cache]) rmSync(path, { recursive: true, force: true, maxRetries: 9 });
  });
  return Object.assign(() => address, {
    async rebuild(change: (folder: string) => void) {
      await stop();
      change(folder);
      await serve();
    },
  });
}

async function answers(address: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const answered = await fetch(address).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server ended with ${server.exitCode}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

interface Beginning {
  /** The color mode of the document. */
  mode: string | undefined;
  /** The mode that the browser's store gave it. */
  stored: string | null;
}

/** Notes how a document begins: at the moment its body does, before which nothing can be painted. */
async function noteBeginning(page: Page): Promise<() => Promise<Beginning>> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      const beginning = { mode: document.documentElement.dataset['theme'], stored: localStorage.getItem('theme') };
      Object.assign(window, { beginning });
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { beginning: Beginning }).beginning);
}

/** Expects that the mode a reader has chosen is kept, and is there before anything is painted. */
export async function expectNoFlash(page: Page): Promise<void> {
  const mode = () => page.evaluate(() => document.documentElement.dataset['theme']);
  const chosen = (await mode()) === 'dark' ? 'light' : 'dark';
  const button = page.getByRole('button', { name: `Switch to ${chosen} mode` });
  const beginning = await noteBeginning(page);
  let begun: Beginning;
  do {
    // Until all of a page is hydrated, a click can be lost; nobody would wait for what it does.
    while ((await mode()) !== chosen) {
      await button.click({ timeout: 5_000 }).catch(() => {});
      await page
        .waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, chosen, { timeout: 5_000 })
        .catch(() => {});
    }
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(chosen);
    await page.reload({ waitUntil: 'load' });
    begun = await beginning();
    // Under load, Chrome may lose what was stored right before the page is left: then the reader has chosen nothing yet.
  } while (begun.stored === null);
  expect(begun).toEqual({ mode: chosen, stored: chosen });
  expect(await mode()).toBe(chosen);
}

/** Expects that the keyboard leads past the navigation to the text. */
export async function expectSkipLink(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#main');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
}

/** Expects that the link to the next page leads to it without loading a document. */
export async function expectNextPage(page: Page, title: string, reloads = false): Promise<void> {
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.click('a[rel=next]');
  await page.waitForFunction((wanted) => document.querySelector('h1')?.textContent?.startsWith(wanted), title);
  expect(await page.evaluate(() => 'stayed' in window)).toBe(!reloads);
  expect(await page.locator('[data-sidebar] [aria-current=page]').textContent()).toBe(title);
}

/** Expects that a link to a heading is a step of its own, which Back leads to from the next page and then away from. */
export async function expectBack(page: Page, title: string, next: string): Promise<void> {
  const shows = (wanted: string, hash: string) =>
    page.waitForFunction(
      ([heading, fragment]) => document.querySelector('h1')?.textContent === heading && location.hash === fragment,
      [wanted, hash],
    );
  const link = page.locator('h2 a[href^="#"]').first();
  const hash = (await link.getAttribute('href')) ?? '';
  await shows(title, '');
  await link.click();
  await shows(title, hash);
  await page.click('a[rel=next]');
  await shows(next, '');
  await page.goBack();
  await shows(title, hash);
  await page.goBack();
  await shows(title, '');
}

/** Expects that a row of tabs is worked by arrow keys, and shows a text then. */
export async function expectTabs(page: Page, first: string, text: string): Promise<void> {
  await page.getByRole('tab', { name: first }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText(text).waitFor({ state: 'visible' });
}

/** Expects that what a reader types finds a page or a heading, and that it opens at its place. */
export async function expectSearch(page: Page, text: string, found: string, place: string): Promise<void> {
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill(text);
  await page.getByRole('option', { name: found }).click();
  await page.waitForFunction((wanted) => location.pathname.replace(/\/$/, '') + location.hash === wanted, place);
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('main :is(h1, h2)')].some((heading) => heading.textContent?.includes(wanted)),
    found,
  );
  await expectAccessible(page);
}

/** Expects that an address without a page says so, advises the search, and asks for nothing else that is not there. */
export async function expectNotFound(browser: Browser, address: string): Promise<void> {
  const { page, complaints } = await open(browser, `${address}/nowhere`, 'dark');
  expect(await page.textContent('h1')).toBe('Page not found');
  expect(await page.title()).toContain('Page not found');
  expect((await page.textContent('main'))?.includes('Try the search')).toBe(true);
  await expectAccessible(page);
  // Some servers answer the address itself with 404, which Chrome says too.
  const own = [
    `404 ${address}/nowhere`,
    'Failed to load resource: the server responded with a status of 404 (Not Found)',
  ];
  expect([[], own, own.toReversed()]).toContainEqual(complaints);
}
