import axe from 'axe-core';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, inject } from 'vitest';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The modes a page can be shown in. */
export const modes = ['dark', 'light'] as const;

/** Chrome for the tests of a file. */
export function useBrowser(): () => Browser {
  let browser: Browser;
  beforeAll(async () => {
    // Vitest's own limit is the only one: a busy machine starts Chrome and shows a page late.
    browser = await chromium.launch({ executablePath: inject('chrome'), args, timeout: 0 });
  });
  afterAll(() => browser?.close());
  return () => browser;
}

/** A page in a mode that React has made its own, and all it complains of: failed requests, errors, warnings, also of hydration. */
export async function open(
  browser: Browser,
  address: string,
  colorScheme: (typeof modes)[number],
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({
    colorScheme,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(0);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => /error|warning/.test(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on(
    'response',
    (response) => response.status() >= 400 && complaints.push(`${response.status()} ${response.url()}`),
  );
  await page.goto(address, { waitUntil: 'networkidle' });
  // A busy machine hydrates a page when the network has long been silent, and keys pressed before that are lost.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber$')),
  );
  return { page, complaints };
}

/** The success criteria that are checked, and what axe thinks good practice. Rules that it calls experimental are not. */
const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects that axe finds nothing to object to. */
export async function expectAccessible(page: Page): Promise<void> {
  // Evaluated and not added as a script, which a page's policy would refuse.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (tags) => (window as unknown as { axe: typeof axe }).axe.run({ runOnly: tags }),
    runOnly,
  );
  const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  expect(found).toEqual([]);
}
