// From a key press to results on screen: `npm run search-times -- http://localhost:3000/guides/core-concepts/orders/ "order line"`.
// Opens the search as a reader does, types the query letter by letter, and tells the time of the first letter, the median
// of the later ones, and what was fetched meanwhile; on a desktop, and on a phone as Lighthouse throttles one: a quarter of
// the processor's speed, 1.6 Mbit/s, 150 ms there and back. The median of five visits each. CHROME may name the browser.
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../theme-classic/package.json', import.meta.url));
const { chromium } = require('playwright');
const VISITS = 5;
/** Milliseconds between two letters of somebody who types. */
const GAP = 150;

const [address, query] = process.argv.slice(2);
if (!query) {
  console.error('search-times: name an address and a query');
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
    'first letter, ms': median(visits.map(({ times: [first] }) => first)),
    'later letters, ms': median(visits.flatMap(({ times: [, ...later] }) => later)),
    'opening, kB': median(visits.map(({ opening }) => opening)),
    'first letter, kB': median(visits.map(({ letter }) => letter)),
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
  await page.goto(address);
  await page.waitForSelector('#root[data-app=ready]');
  // What is loaded ahead of other pages is no part of the search.
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
  // Somebody who opens the search looks before typing, and less long than it takes to load everything.
  await page.waitForTimeout(GAP);
  const times = [];
  const opening = kilobytes(bytes);
  let letter;
  for (const one of query) {
    await page.keyboard.press(one === ' ' ? 'Space' : one);
    if (one === ' ') continue;
    times.push(await page.evaluate(() => window.answered));
    letter ??= kilobytes(bytes);
    await page.waitForTimeout(GAP);
  }
  await page.close();
  return { times, opening, letter, whole: kilobytes(bytes) };
}

function kilobytes(bytes) {
  return Math.round(bytes / 100) / 10;
}

/** Runs in the page: `answered` is a promise of the milliseconds from the last key press to the frame with its results. */
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
