// From a key to results on screen: `npm run search-times -- http://localhost:3000/a/ [QUERY]`. Opens the address in a fresh
// browser, opens the search, and types the query letter by letter, the first as soon as the field has the focus, each other
// one when the results of the one before are shown. Tells the medians of nine visits on a desktop, and of nine with the
// processor four times slower and Lighthouse's mobile network, and how much was fetched. CHROME may name the browser.
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../theme-classic/package.json', import.meta.url));
const { chromium } = require('playwright');
const VISITS = 9;

/** Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

const [address, query = 'custom field'] = process.argv.slice(2);
if (!address) {
  console.error('search-times: name an address');
  process.exit(1);
}
const browser = await chromium.launch({
  executablePath: process.env.CHROME,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
console.table({ desktop: await visits(false), mobile: await visits(true) });
await browser.close();

async function visits(isMobile) {
  const all = [];
  for (let number = 0; number < VISITS; number += 1) all.push(await visit(isMobile));
  const later = all.flatMap(({ others }) => others);
  return {
    'first result, ms': median(all.map(({ first }) => first)),
    'later keys, ms': median(later),
    'slowest tenth of later keys, ms': later.toSorted((one, other) => one - other)[Math.floor(later.length * 0.9)],
    'fetched for the first letter, kB': kilobytes(median(all.map(({ begun }) => begun))),
    'fetched for the whole query, kB': kilobytes(median(all.map(({ whole }) => whole))),
  };
}

function median(numbers) {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1];
}

function kilobytes(bytes) {
  return Math.round(bytes / 100) / 10;
}

/** Milliseconds of each key in one visit, and the bytes fetched since the search was opened. */
async function visit(isMobile) {
  const context = await browser.newContext({ viewport: isMobile ? { width: 390, height: 844 } : null });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (isMobile) {
    await devtools.send('Network.emulateNetworkConditions', SLOW);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  await page.goto(address);
  await page.waitForSelector('#root[data-app=ready]');
  await page.waitForLoadState('networkidle');
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.keyboard.press('/');
  await page.waitForFunction(() => document.activeElement?.role === 'combobox');
  const [letter, ...letters] = query;
  const first = await key(page, letter);
  await page.waitForLoadState('networkidle');
  const begun = bytes;
  const others = [];
  for (const next of letters) {
    // A space asks nothing new.
    if (next === ' ') await page.keyboard.press('Space');
    else others.push(await key(page, next));
  }
  await page.waitForLoadState('networkidle');
  await context.close();
  return { first, others, begun, whole: bytes };
}

/** Milliseconds from a key to the frame that shows what it found. */
async function key(page, letter) {
  const elapsed = page.evaluate(
    () =>
      new Promise((resolve) => {
        const dialog = document.querySelector('dialog');
        const list = dialog.querySelector('[aria-busy]');
        document.addEventListener(
          'keydown',
          ({ timeStamp }) => {
            const watcher = new MutationObserver(() => {
              // The list is busy from the key on until it has the answer.
              if (list.ariaBusy === 'true' || !dialog.querySelector('[role=option]')) return;
              watcher.disconnect();
              // The next frame shows it, and is drawn when the task after it runs.
              requestAnimationFrame(() => setTimeout(() => resolve(Math.round(performance.now() - timeStamp))));
            });
            watcher.observe(dialog, {
              subtree: true,
              childList: true,
              attributes: true,
              attributeFilter: ['aria-busy'],
            });
          },
          { once: true, capture: true },
        );
      }),
  );
  await page.evaluate(() => {});
  await page.keyboard.press(letter);
  return elapsed;
}
