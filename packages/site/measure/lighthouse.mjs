// Runs Lighthouse with its settings for phones on a site that `cargo site serve` serves:
// `npm run lighthouse -- http://localhost:3000/a/ http://localhost:3000/b/`. Prints the median of three runs for each URL.
// CHROME_PATH may name the browser.
import { execFileSync } from 'node:child_process';

// Not a dependency, because installing all of them would take everybody twice as long.
const LIGHTHOUSE = 'lighthouse@12.8.2';
const RUNS = 3;
const CHROME_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking ' +
  '--disable-component-update --disable-sync';

const figures = {
  performance: ({ categories }) => Math.round(categories.performance.score * 100),
  accessibility: ({ categories }) => Math.round(categories.accessibility.score * 100),
  'best practices': ({ categories }) => Math.round(categories['best-practices'].score * 100),
  SEO: ({ categories }) => Math.round(categories.seo.score * 100),
  'first contentful paint, ms': ({ audits }) => Math.round(audits['first-contentful-paint'].numericValue),
  'largest contentful paint, ms': ({ audits }) => Math.round(audits['largest-contentful-paint'].numericValue),
  'total blocking time, ms': ({ audits }) => Math.round(audits['total-blocking-time'].numericValue),
  'layout shift': ({ audits }) => Math.round(audits['cumulative-layout-shift'].numericValue * 1000) / 1000,
};

const urls = process.argv.slice(2);
if (urls.length === 0) {
  console.error('lighthouse: give one URL or more');
  process.exit(1);
}
const rows = urls.map((url) => {
  const runs = Array.from({ length: RUNS }, () => run(url));
  const row = Object.entries(figures).map(([name, read]) => [name, median(runs.map(read))]);
  return [new URL(url).pathname, Object.fromEntries(row)];
});
console.table(Object.fromEntries(rows));

function run(url) {
  const options = ['--quiet', '--output=json', `--chrome-flags=${CHROME_FLAGS}`];
  const output = execFileSync('npx', ['--yes', LIGHTHOUSE, url, ...options], {
    encoding: 'utf8',
    maxBuffer: 1 << 27,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  return JSON.parse(output);
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
