// Measures the time from a click on a link to the new page on screen:
// `npm run clicks -- http://localhost:3000/a/ /b/ /c/`. Opens the URL, then goes to each of the routes and back nine
// times in one visit, by links that the pointer hovers over first. Prints the time of a visit's first click, as the
// median of three visits, and the median of all other clicks; once with view transitions and once for readers who
// prefer reduced motion. CHROME may name the browser.
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../theme-classic/package.json', import.meta.url));
const { chromium } = require('playwright');
const VISITS = 3;
const RUNS = 9;

const [from, ...routes] = process.argv.slice(2);
if (routes.length === 0) {
  console.error('clicks: give a URL, and routes that can be reached from it');
  process.exit(1);
}
const browser = await chromium.launch({
  executablePath: process.env.CHROME,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const rows = {};
for (const route of routes) {
  rows[route] = {
    ...(await clicks(route, 'no-preference', 'with transition')),
    ...(await clicks(route, 'reduce', 'without')),
  };
}
console.table(rows);
await browser.close();

async function clicks(route, reducedMotion, name) {
  const visits = [];
  for (let number = 0; number < VISITS; number += 1) visits.push(await visit(route, reducedMotion));
  return {
    [`${name}: first, ms`]: median(visits.map(([first]) => first)),
    [`${name}: others, ms`]: median(visits.flatMap(([, ...others]) => others)),
  };
}

function median(times) {
  return times.toSorted((one, other) => one - other)[times.length >> 1];
}

/** Milliseconds of each click in one visit. */
async function visit(route, reducedMotion) {
  const page = await browser.newPage({ reducedMotion });
  await page.goto(from);
  await page.waitForSelector('#root[data-app=ready]');
  const times = [];
  for (let run = 0; run < RUNS; run += 1) {
    times.push(await click(page, route));
    await click(page, new URL(from).pathname);
  }
  await page.close();
  return times;
}

/** Milliseconds from a click on a link to `route` to the frame that shows the page. */
async function click(page, route) {
  await page.mouse.move(700, 700);
  await page.evaluate((href) => {
    document.querySelector('#measured')?.remove();
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
              // This frame shows the page, and has been painted by the time the next task runs.
              setTimeout(() => resolve(Math.round(performance.now() - timeStamp)));
            };
            requestAnimationFrame(look);
          },
          { once: true, capture: true },
        );
      }),
  );
  await page.click('#measured');
  return elapsed;
}
