import chromium from '@sparticuz/chromium';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright, type Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { root } from './packed.js';

let browser: Browser;
let server: ChildProcess | undefined;

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

beforeAll(async () => {
  browser = await playwright.launch({
    executablePath: process.env['CHROME'] ?? (await chromium.executablePath()),
    args,
  });
});

afterEach(() => {
  server?.kill();
});

afterAll(async () => {
  await browser?.close();
});

/** Copies an example to a place of its own, installs the tarball there and builds it. */
function install(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  // Its server may be writing still.
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 9 }));
  cpSync(join(root, '../../examples', name), folder, { recursive: true });
  const npm = (...command: string[]) => execFileSync('npm', command, { cwd: folder, stdio: 'pipe' });
  npm('install', '--no-audit', '--no-fund', '--prefer-offline', inject('tarball'));
  npm('run', 'build');
  return folder;
}

/** Starts a server, and gives the address it prints. */
function start(folder: string, command: string, ...rest: string[]): Promise<string> {
  server = spawn(command, rest, { cwd: folder, env: { ...process.env, PORT: '0', NO_COLOR: '1' } });
  return new Promise((resolve, reject) => {
    server?.stdout?.on('data', (data: Buffer) => {
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(data)) ?? [];
      if (address) resolve(address);
    });
    server?.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

/** Opens a page, and keeps what it complains of. */
async function open(address: string) {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => /error|warning/.test(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(address, { waitUntil: 'networkidle' });
  return { page, complaints };
}

describe('the packed theme', () => {
  test('works in a Vite app', async () => {
    const folder = install('vite');
    const address = await start(
      folder,
      join(folder, 'node_modules/.bin/vite'),
      'preview',
      '--host',
      '127.0.0.1',
      '--port',
      '0',
    );
    const { page, complaints } = await open(address);
    expect(await page.textContent('h1')).toBe('Boiling');
    await page.click('a[rel=next]');
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Descaling');
    expect(await page.getAttribute('[aria-current=page]', 'href')).toBe('#/descaling');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    for (const link of ['a[href="#main"]', 'h2 a[href="#vinegar"]', 'nav li a[href="#vinegar"]']) {
      await page.focus(link);
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => window.location.hash)).toBe('#/descaling');
      expect(await page.textContent('h1')).toBe('Descaling');
    }
    await page.focus('a[href="#main"]');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(complaints).toEqual([]);
  });

  test('is rendered on a server with React 18 and hydrated under a strict policy', async () => {
    const folder = install('server-render');
    const address = await start(folder, process.execPath, 'src/server.mjs');
    expect(await (await fetch(address)).text()).toContain('<p>Look for the pole star.</p>');
    const { page, complaints } = await open(address);
    await page.click('[role=tab]:has-text("Southern")');
    await page.waitForSelector('text=Look for the cross.', { state: 'visible' });
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
    expect(complaints).toEqual([]);
  });
});
