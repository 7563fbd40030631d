/** What an agent can ask: a search, a page, a symbol. The answers are those of `mcp/tools.rs`. */
import type { SearchProvider, SearchText } from '@vendure-docs/theme-classic/headless';
import { createStaticSearch } from '../search/static/staticSearch';
import { cutToFit, shorten, bytes } from './fit';
import type { Heading, Page, Site } from './site';

const RESULTS = 5;
const MOST_RESULTS = 15;
const MOST_WORDS = 128;
const MOST_CHARACTERS = 1_000;
const NAMESAKES = 20;

/** How many places of one page the search shows at most. */
const PLACES = 4;

/** Timeout of a file of the site. */
const LIMIT = 15_000;

const encoder = new TextEncoder();

/** Why there is no answer. */
export class Refusal extends Error {}

/** What is wrong with the way that something was asked. */
export class WrongCall extends Error {}

export interface Tools {
  call(name: unknown, given: unknown): Promise<string>;
}

export function createTools(site: Site): Tools {
  let provider: SearchProvider | undefined;
  const room = site.most.answer - site.most.source;

  async function load(url: string): Promise<Response> {
    const answer = await fetch(site.origin + url, { signal: AbortSignal.timeout(LIMIT) });
    if (!answer.ok) throw new Refusal(`The site answers ${answer.status} for ${url}.`);
    return answer;
  }

  async function search(query: string, limit?: number): Promise<string> {
    checkLength('query', query);
    provider ??= createStaticSearch(async (name) => (await load(`${site.base}assets/${name}`)).json());
    const most = Math.min(limit ?? RESULTS, MOST_RESULTS);
    const { groups } = await provider.search({ text: query, limit: most * PLACES }, new AbortController().signal);
    const found = groups.slice(0, most);
    if (found.length === 0) throw new Refusal(`No page has these words: ${shorten(query, 200)}`);
    const each = Math.floor(room / Math.max(found.length, RESULTS)) - 1;
    const entries = found.map(({ title, trail, hits }, number) => {
      let text = `${number + 1}. ${shorten(title, 100)}${trail ? ` (${shorten(trail, 80)})` : ''}`;
      // Its top and the best section below it, if both were found; an address is never cut.
      for (const hit of hits.slice(0, 2)) {
        const isTop = !hit.href.includes('#');
        if (!isTop && text.includes('\n   › ')) break;
        const place = `${isTop ? '' : `\n   › ${shorten(plain(hit.title), 100)}`}\n   ${site.origin}${hit.href}`;
        if (bytes(text) + bytes(place) > each && text.includes('\n')) break;
        text += place;
        const left = each - bytes(text) - 10;
        const excerpt = plain(hit.excerpt);
        if (excerpt !== '' && left > 40) text += `\n   ${shorten(excerpt, Math.min(left, 300))}`;
      }
      return text;
    });
    return entries.join('\n');
  }

  async function readPage(url: string, section?: string, number?: number): Promise<string> {
    const [path = '', fragment = ''] = split(url, '#');
    const here = path.startsWith(site.origin) ? path.slice(site.origin.length) : path;
    const names = [bare(here), bare(site.base + bare(here))];
    const found = site.pages.find((page) => names.includes(bare(page.url)));
    const part = found ? undefined : findPart(here);
    if (part !== undefined) return tellPart(await read(part), number, () => '');
    if (!found) throw new Refusal(`There is no page at ${shorten(url, 200)}. Look for it with \`search\`.`);
    const wanted = section ?? fragment;
    if (wanted === '') return tellPart(await read(found.files[0] ?? ''), number, () => tellSections(found));
    const heading = found.headings.find(([, id]) => id === wanted);
    if (!heading || heading[3] === undefined) {
      const told = `${found.url} has no section ${shorten(wanted, 100)}. These are its sections:`;
      throw new Refusal(`${told}\n${tellSections(found)}`);
    }
    return tellPart(await readSection(found, heading), number, () => tellSections(found));
  }

  /** The Markdown of a file of the site, without what is said to those who come across it by themselves. */
  async function read(url: string): Promise<string> {
    return (await (await load(url)).text()).replace(`\n${site.directive}\n`, '');
  }

  async function readSection(page: Page, [, , , file = 0, start = 0, end = 0]: Heading): Promise<string> {
    const text = await read(page.files[file] ?? '');
    if (fingerprint(text) === page.prints[file]) return text.slice(start, end);
    throw new Refusal(
      `This page is another one since the site was published anew. Ask for all of it: ${site.origin}${page.url}`,
    );
  }

  function findPart(path: string): string | undefined {
    const name = bare(path);
    return site.pages.flatMap(({ files }) => files.slice(1)).find((file) => bare(file) === name);
  }

  async function symbol(name: string, number?: number): Promise<string> {
    checkLength('name', name);
    const whole = name.replace(/(?:\(\))+$/, '');
    const at = Math.max(whole.lastIndexOf('.'), whole.lastIndexOf('#'));
    const owner = at === -1 ? undefined : whole.slice(0, at).toLowerCase();
    const own = (at === -1 ? name : whole.slice(at + 1)).replace(/(?:\(\))+$/, '');
    let named = findNamed(site.pages, own).filter(
      ({ page, headings }) =>
        owner === undefined ||
        headings.slice(0, -1).some((heading) => heading.toLowerCase() === owner) ||
        page.title.toLowerCase() === owner,
    );
    // A page of that name without a section of it says nothing by itself.
    if (named.some(({ anchor }) => anchor !== '')) named = named.filter(({ anchor }) => anchor !== '');
    // A definition comes before members of that name, and spelling decides between those.
    const differs = ({ page, headings }: Named) => Number((headings.at(-1) ?? page.title) !== own);
    named.sort((one, other) => differs(one) - differs(other) || one.headings.length - other.headings.length);
    const [first, ...others] = named;
    const url = ({ page, anchor }: Named) => `${site.origin}${page.url}${anchor === '' ? '' : `#${anchor}`}`;
    if (!first) {
      const near = await search(name, RESULTS).catch(() => '');
      const about = near === '' ? '' : ` These pages are about something like it:\n\n${near}`;
      throw new Refusal(shorten(`Nothing is documented by the name ${shorten(name, 100)}.${about}`, room));
    }
    let text = `${url(first)}\n\n${await readPage(url(first), undefined, number)}`;
    if (others.length > 0 && number === undefined) {
      text += '\n\nOthers of this name:';
      for (const other of others.slice(0, NAMESAKES)) {
        const line = `\n- ${shorten([other.page.title, ...other.headings].join(' › '), 200)}: ${url(other)}`;
        if (bytes(text) + bytes(line) > room) break;
        text += line;
      }
    }
    return text;
  }

  function tellPart(markdown: string, number: number | undefined, sections: () => string): string {
    const parts = cutToFit(markdown, site.most.part);
    const wanted = number ?? 1;
    const text = parts[wanted - 1];
    if (text === undefined) {
      const count = parts.length === 1 ? 'is 1 part' : `are ${parts.length} parts`;
      throw new Refusal(`There ${count}. Its sections:\n${sections()}`);
    }
    if (parts.length === 1) return text;
    const of = `${text}\n\n(Part ${wanted} of ${parts.length}`;
    const next = `. Ask for part ${wanted + 1} to read on, or for a section.)`;
    return of + (wanted < parts.length ? next : ', the last.)');
  }

  /** The ids of a page's sections with their headings, as many as fit. */
  function tellSections({ headings }: Page): string {
    let text = '';
    for (const [, id, heading] of headings) {
      const line = `- ${id}: ${heading}`;
      if (bytes(text) + bytes(line) > room - 700) return `${text}- …`;
      text += `${line}\n`;
    }
    return text.trimEnd();
  }

  return {
    async call(name, given) {
      if (typeof name !== 'string') throw new WrongCall('no tool is named');
      const { text, needed, number } = readArguments(given);
      switch (name) {
        case 'search':
          return search(needed('query'), number('limit'));
        case 'page':
          checkLength('url', needed('url'));
          checkLength('section', text('section') ?? '');
          return readPage(needed('url'), text('section'), number('part'));
        case 'symbol':
          return symbol(needed('name'), number('part'));
        default:
          throw new WrongCall(`there is no tool ${name}`);
      }
    },
  };
}

function readArguments(given: unknown) {
  const named = (given ?? {}) as Record<string, unknown>;
  const text = (name: string): string | undefined => {
    const value = named[name] ?? undefined;
    if (value !== undefined && typeof value !== 'string') throw new WrongCall(`\`${name}\` must be a text`);
    return value?.trim() || undefined;
  };
  const needed = (name: string): string => {
    const value = text(name);
    if (value === undefined) throw new WrongCall(`\`${name}\` must be a text that is not empty`);
    return value;
  };
  const number = (name: string): number | undefined => {
    const value = named[name] ?? undefined;
    if (value === undefined) return undefined;
    if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return value;
    throw new WrongCall(`\`${name}\` must be a whole number from 1 on`);
  };
  return { text, needed, number };
}

interface Named {
  page: Page;
  /** The id of the heading; empty for a page. */
  anchor: string;
  /** The headings above it, its own included. */
  headings: string[];
}

/** Every listed page, and every section of one, of this very name; whole names in any spelling. */
function findNamed(pages: Page[], name: string): Named[] {
  const isCalled = (text: string) => text.replace(/(?:\(\))+$/, '').toLowerCase() === name.toLowerCase();
  return pages
    .filter(({ listed }) => listed)
    .flatMap((page) => {
      const found: Named[] = isCalled(page.title) ? [{ page, anchor: '', headings: [] }] : [];
      const above: Heading[] = [];
      for (const heading of page.headings.filter(([level]) => level > 1)) {
        while ((above.at(-1)?.[0] ?? 0) >= heading[0]) above.pop();
        above.push(heading);
        if (isCalled(heading[2])) found.push({ page, anchor: heading[1], headings: above.map(([, , text]) => text) });
      }
      return found;
    });
}

/** Refuses what is no query but a document: each of its words would be looked for. */
function checkLength(what: string, text: string): void {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '').length;
  const characters = [...text].length;
  if (words <= MOST_WORDS && characters <= MOST_CHARACTERS) return;
  throw new Refusal(
    `This ${what} has ${words} words and ${characters} characters; ${MOST_WORDS} words and ${MOST_CHARACTERS} characters are ` +
      'the most, and a few words find more than many.',
  );
}

/** A path without slashes around it and without its ending. By loops: expressions would look from each slash of many on. */
function bare(path: string): string {
  let [start, end] = [0, path.length];
  while (path[start] === '/') start += 1;
  for (const last of ['/', '.html', '.md', '/']) {
    while (end - start >= last.length && path.endsWith(last, end)) end -= last.length;
  }
  return path.slice(start, end);
}

/** FNV-1a of 32 bits, as `mcp/worker.rs` counts it. */
function fingerprint(text: string): number {
  return encoder.encode(text).reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193) >>> 0, 0x811c9dc5);
}

function split(text: string, by: string): [string, string] {
  const at = text.indexOf(by);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + by.length)];
}

/** A text without its marks. */
function plain(text: SearchText[] = []): string {
  return text.map((run) => run.text).join('');
}
