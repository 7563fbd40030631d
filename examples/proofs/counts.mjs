// Counts what of the guides is proven, and how: node counts.mjs
// It reads the documents and their ledger, and compiles nothing; `cargo site prove` brings the ledger up to date.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const read = (path) => readFileSync(join(root, path), 'utf8');
const SHOP = 'examples/roastery/';

/** Every block of code of a text. */
function fencesOf(text) {
  const found = [];
  let open;
  for (const line of text.split('\n')) {
    const mark = /^[\s>]*(`{3,}|~{3,})(.*)$/.exec(line);
    if (open && mark?.[1].startsWith(open.mark) && mark[2].trim() === '') {
      found.push(open);
      open = undefined;
    } else if (open) {
      open.code += `${line}\n`;
    } else if (mark) {
      const info = mark[2].trim();
      const title = /\btitle="([^"]+)"/.exec(info)?.[1] ?? '';
      const file = /\bfile="([^"]+)"/.exec(info)?.[1] ?? '';
      open = { mark: mark[1], language: info.split(/\s/)[0], info, title, file, code: '' };
    }
  }
  return found;
}

const pages = readdirSync(join(root, 'content'), { recursive: true })
  .filter((path) => /\.mdx?$/.test(path))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: read(join('content', path)) }));
const fences = pages.flatMap(({ text }) => fencesOf(text));
const ledger = Object.values(JSON.parse(read('content/_proofs.json')).samples).flat();
const ran = ledger.flatMap((sample) => sample.ran ?? []);

/** How often a pattern is in the text of the pages whose path begins so. */
function count(pattern, begin = '') {
  return pages
    .filter(({ path }) => path.startsWith(begin))
    .reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0);
}

const isReply = ({ language, code, info, title }) =>
  language === 'json' &&
  !/\breply\b/.test(info) &&
  !title.startsWith('Variables') &&
  /^\s*\{\s*"(data|errors)"/.test(code);
const ofShop = fences.filter(({ file }) => file.startsWith(SHOP));
const titled = (words) => fences.filter(({ title }) => title.includes(`(${words}`)).length;
const code = fences.filter(({ language }) => ['ts', 'tsx'].includes(language)).map((fence) => fence.code);
const dashboard = 'guides/extending-the-dashboard/';
const guides = pages.filter(({ path }) => path.startsWith(dashboard));
const planted = read('rust/cli/tests/samples/planted.rs');
const lists = [...planted.matchAll(/^const (WORDS|TYPES)[^=]*= &\[(.*?)^\];/gms)].map(([, , list]) => list);

const counts = [
  ['texts pinned to facts', count(/\]\(fact:/g)],
  ['blocks cut from the shop: a region, or lines', ofShop.filter(({ info }) => /\b(region|lines)=/.test(info)).length],
  ['blocks that are whole files of the shop', ofShop.filter(({ info }) => !/\b(region|lines)=/.test(info)).length],
  ['blocks that say that they are shortened', titled('shortened')],
  ['blocks that are a first version', titled('first version')],
  ["blocks of the reader's own files", titled('yours')],
  ['requests that the shop replied to', ran.filter((one) => one.replied).length],
  ['requests that are not sent', ran.filter((one) => one.unsent).length],
  ['samples of a shell that are run', ran.filter((one) => one === 'done').length],
  ['those that are not, and why', ran.filter((one) => one.left).length],
  [
    'replies filled by the shop',
    fences.filter(({ language, info }) => language === 'json' && /\breply\b/.test(info)).length,
  ],
  ['replies written by hand and compared with the request', fences.filter(isReply).length],
  ['GraphQL templates in samples', code.join('').match(/\b(gql|graphql)(<[^`(]*>)?\(?\s*`/g)?.length ?? 0],
  ['samples compiled', ledger.filter(({ verdict }) => verdict === 'typed' || verdict === 'shop').length],
  ['faults planted, each told at its line', lists.join('').match(/^ {4}\(/gm)?.length ?? 0],
  ['guides to the dashboard', guides.length],
  ['those with a picture', guides.filter(({ text }) => /\]\(\.\/[^)]*\.light\.webp\)/.test(text)).length],
  ['pictures in them', count(/\]\(\.\/[^)]*\.light\.webp\)/g, dashboard)],
];
const width = Math.max(...counts.map(([, number]) => String(number).length));
for (const [what, number] of counts) console.log(`${String(number).padStart(width)}  ${what}`);
