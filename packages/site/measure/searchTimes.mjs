// Measures the time from a key press to results on screen:
// `npm run search-times -- http://localhost:3000/guides/core-concepts/orders/ "order line"`. Opens the search as a
// reader does and types the query character by character. Prints the time for the first character, the median of the
// later ones, and what was fetched meanwhile; once for a desktop, and once for a phone throttled as by Lighthouse, to a
// quarter of the processor's speed, 1.6 Mbit/s and round trips of 150 ms. Each is the median of five visits. CHROME may
// name the browser.
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../theme-classic/package.json', import.meta.url));
const { chromium } = require('playwright');
const VISITS = 5;
/** Milliseconds between two key presses of somebody who types. */
const GAP = 150;

const [url, query] = process.argv.slice(2);
if (!query) {
  console.error('search-times: give a URL and a query');
  process.exit(1);
}
const browser = await chromium.launch({
  executablePath: process.env.CHROME,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
console.table({ desktop: await measure(false), 'throttled phone': await measure(true) });
await browser.close();

async function measure(isPhone) {
  const visits = [];
  for (let number = 0; number < VISITS; number += 1) visits.push(await visit(isPhone));
  return {
    'first character, ms': median(visits.map(({ times: [first] }) => first)),
    'later characters, ms': median(visits.flatMap(({ times: [, ...later] }) => later)),
    'opening, kB': median(visits.map(({ opening }) => opening)),
    'first character, kB': median(visits.map(({ first }) => first)),
    'whole query, kB': median(visits.map(({ whole }) => whole)),
  };
}

function median(values) {
  return values.toSorted((one, other) => one - other)[values.length >> 1];
}

async function visit(isPhone) {
  const page = await browser.newPage(isPhone ? { viewport: { width: 412, height: 823 } } : {});
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  let bytes = 0;
  protocol.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url);
  await page.waitForSelector('#root[data-app=ready]');
  // Wait for prefetched pages, which must not be counted as loaded by the search.
  await page.waitForLoadState('networkidle');
  if (isPhone) {
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const bitsPerByte = 8;
    const throughput = (1.6 * 1024 * 1024) / bitsPerByte;
    await protocol.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  bytes = 0;
  await page.keyboard.press('/');
  await page.waitForSelector('dialog input');
  await page.evaluate(watch);
  // A reader who opens the search pauses before typing, but not until everything has loaded.
  await page.waitForTimeout(GAP);
  const times = [];
  const opening = kilobytes(bytes);
  let first;
  for (const one of query) {
    await page.keyboard.press(one === ' ' ? 'Space' : one);
    if (one === ' ') continue;
    times.push(await page.evaluate(() => window.answered));
    first ??= kilobytes(bytes);
    await page.waitForTimeout(GAP);
  }
  await page.close();
  return { times, opening, first, whole: kilobytes(bytes) };
}

function kilobytes(bytes) {
  return Math.round(bytes / 100) / 10;
}

/** Runs in the page. `answered` resolves to the milliseconds from the last key press to the frame with its results. */
function watch() {
  let answer;
  let pressed;
  const ask = (event) => {
    pressed = event.timeStamp;
    window.answered = new Promise((resolve) => {
      answer = resolve;
    });
  };
  document.addEventListener('keydown', ask, true);
  const body = document.querySelector('dialog [aria-busy]');
  new MutationObserver(() => {
    if (body.getAttribute('aria-busy') !== 'false' || !body.querySelector('[role=option]')) return;
    requestAnimationFrame(() => setTimeout(() => answer?.(Math.round(performance.now() - pressed))));
  }).observe(body, { attributes: true, childList: true, subtree: true });
}
