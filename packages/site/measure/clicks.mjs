// From a click on a link to the new page on screen: `npm run clicks -- http://localhost:3000/a/ /b/ /c/`. Opens the first
// address, and from there each of the others by a link that was pointed at before, nine times, with the browser's transition
// and for readers who want less motion. CHROME may name the browser.
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../theme-classic/package.json', import.meta.url));
const { chromium } = require('playwright');
const RUNS = 9;

const [from, ...routes] = process.argv.slice(2);
if (routes.length === 0) {
  console.error('clicks: name an address, and routes that can be reached from it');
  process.exit(1);
}
const browser = await chromium.launch({
  executablePath: process.env.CHROME,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const rows = {};
for (const route of routes) {
  rows[route] = {
    'with transition, ms': await median(route, 'no-preference'),
    'without, ms': await median(route, 'reduce'),
  };
}
console.table(rows);
await browser.close();

async function median(route, reducedMotion) {
  const times = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await click(route, reducedMotion));
  return times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)];
}

/** Milliseconds from a click on a link to `route` to the frame that shows the page. */
async function click(route, reducedMotion) {
  const page = await browser.newPage({ reducedMotion });
  await page.goto(from);
  await page.waitForSelector('#root[data-app=ready]');
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.id = 'measured';
    link.href = href;
    link.textContent = href;
    link.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:99';
    document.querySelector('#root').append(link);
  }, route);
  await page.hover('#measured');
  await page.waitForTimeout(1000);
  const elapsed = page.evaluate(
    () =>
      new Promise((resolve) => {
        const before = document.title;
        document.addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = () => {
              if (document.title === before) return requestAnimationFrame(look);
              // The frame is on screen when the task after it runs.
              requestAnimationFrame(() => setTimeout(() => resolve(Math.round(performance.now() - timeStamp))));
            };
            requestAnimationFrame(look);
          },
          { once: true, capture: true },
        );
      }),
  );
  await page.click('#measured');
  const time = await elapsed;
  await page.close();
  return time;
}
