// Measures how many queries are answered well:
// `node search.mjs --site DIR --script FILE --queries FILE [--held-out FILE] [--wrong]`.
//
// Runs the same script that browsers load, FILE, on the index of the built site in DIR. Prints, as JSON, for each list how
// many queries there are, for how many of them a wanted page comes first or among the first five, and the same for a plain
// search for pages that contain the query verbatim. The queries are two lists: a hash of a query decides whether the
// weights are tuned by it, so what is found by the others says how well the weights hold. `--wrong` tells which of those
// that the weights are tuned by do not find their page first.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    script: { type: 'string' },
    queries: { type: 'string' },
    'held-out': { type: 'string' },
    wrong: { type: 'boolean', default: false },
  },
});
const { createStaticSearch } = await import(pathToFileURL(values.script).href);
const load = async (name) => JSON.parse(await readFile(join(values.site, 'assets', name), 'utf8'));
const provider = createStaticSearch(load);
const routes = new Set((await load('search.json')).pages.map(([route]) => route));
const kept = await readQueries(values.queries);
const lists = [
  { name: 'half tuned by', queries: kept.filter(isTunedBy) },
  { name: 'other half', queries: kept.filter((query) => !isTunedBy(query)) },
];
if (values['held-out']) lists.push({ name: 'held out', queries: await readQueries(values['held-out']) });

const plain = await pageTexts();
const times = [];
const results = [];
for (const { name, queries } of lists) {
  const search = { first: 0, five: 0 };
  const substring = { first: 0, five: 0 };
  for (const [text, ...wanted] of queries) {
    const started = performance.now();
    const { groups } = await provider.search({ text, limit: 100 }, new AbortController().signal);
    times.push(performance.now() - started);
    const found = groups.map(({ hits: [hit] }) => hit.href.replace(/#.*/, ''));
    tally(search, found, wanted);
    tally(substring, bySubstring(text), wanted);
    if (values.wrong && name === lists[0].name && !wanted.includes(found[0])) {
      console.error(`${text}: wants ${wanted.join(' or ')}, gets ${found.slice(0, 5).join(', ') || 'nothing'}`);
    }
  }
  results.push({ name, queries: queries.length, search, substring });
}
times.sort((one, other) => one - other);
console.log(JSON.stringify({ lists: results, median: times[times.length >> 1] }));

async function readQueries(path) {
  const queries = (await readFile(path, 'utf8'))
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => line.split('\t'));
  const unknown = queries.flatMap(([, ...wanted]) => wanted.filter((route) => !routes.has(route)));
  if (unknown.length > 0) throw new Error(`search.mjs: there is no page at ${unknown.join(', ')}`);
  return queries;
}

function isTunedBy([text]) {
  return createHash('sha256').update(text).digest()[0] % 2 === 0;
}

function tally(counts, found, wanted) {
  if (wanted.includes(found[0])) counts.first += 1;
  if (found.slice(0, 5).some((route) => wanted.includes(route))) counts.five += 1;
}

/** The title and the text of every page, in lower case. */
async function pageTexts() {
  const { pages, texts } = await load('search.json');
  const places = (await Promise.all(texts.map(([, name]) => load(`search/texts-${name}.json`)))).flat();
  let first = 0;
  return pages.map(([route, title, , , , , count]) => {
    const body = places.slice(first, first + count).map(([, heading, text]) => `${heading}\n${text}`);
    first += count;
    return { route, text: [title, ...body].join('\n').toLowerCase() };
  });
}

/** Pages that contain the query verbatim, those that do so most often first. */
function bySubstring(query) {
  const counted = plain.map(({ route, text }) => ({ route, count: text.split(query.toLowerCase()).length - 1 }));
  const found = counted.filter(({ count }) => count > 0);
  return found.sort((one, other) => other.count - one.count).map(({ route }) => route);
}
