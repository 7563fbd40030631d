import type {
  SearchGroup,
  SearchHit,
  SearchProvider,
  SearchQuery,
  SearchResults,
  SiteConfig,
} from '@vendure-docs/theme-classic/headless';
import { excerpt, marked, type IsAsked } from './excerpt';
import { openIndex, type Index, type Load, type Postings } from './index';
import { createLexicon, type Lexicon } from './lexicon';
import { namesIn, readings, type Reading } from './query';
import { rank, type Found } from './rank';
import { readTitles, type Titles } from './titles';

/** At most so many places of one page are shown. */
const PLACE_LIMIT = 4;

/** A place is shown only if its score is at least this share of the best on its page. */
const SCORE_THRESHOLD = 0.35;

interface Opened {
  index: Index;
  lexicon: Lexicon;
  titles: Titles;
  stop: Set<string>;
}

/** A hit whose text is not loaded yet. */
interface Place {
  found: Found;
  /** Undefined if only the page's title matched. */
  place: number | undefined;
}

/**
 * Searches the site, or the version that is asked for: one that is a site of its own has an index of its own. `loadFrom` loads the
 * files of an index from a folder.
 */
export function createSiteSearch(
  { baseUrl, versions }: Pick<SiteConfig, 'baseUrl' | 'versions'>,
  loadFrom: (folder: string) => Load = fetchFrom,
): SearchProvider {
  const providers = new Map<string, SearchProvider>();
  const providerOf = (version?: string) => {
    const other = versions.find(({ name, isElsewhere }) => isElsewhere && name === version);
    const base = other?.href ?? baseUrl;
    const provider = providers.get(base) ?? createStaticSearch(loadFrom(`${base}assets/`));
    providers.set(base, provider);
    return provider;
  };
  return {
    prepare: () => providerOf().prepare?.(),
    search: (query, signal) => providerOf(query.filters?.version).search(query, signal),
  };
}

function fetchFrom(folder: string): Load {
  return async (name) => {
    const answer = await fetch(folder + name);
    if (!answer.ok) throw new Error(`the search index answers ${answer.status} for ${name}`);
    return answer.json() as Promise<unknown>;
  };
}

/** Searches an index of the builder's in the browser itself. */
export function createStaticSearch(load: Load): SearchProvider {
  let opening: Promise<Opened> | undefined;

  function open(): Promise<Opened> {
    opening ??= openAll(load);
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  }

  return {
    pause: 0,
    prepare: () => void open().catch(() => {}),
    async search(query, signal) {
      const opened = await open();
      signal.throwIfAborted();
      const { index } = opened;
      const all = await read(query.text, opened);
      signal.throwIfAborted();
      const postings = await readPostings(index, all);
      signal.throwIfAborted();
      const { version } = query.filters ?? {};
      const found = rank({ ...opened, postings }, all, namesIn(query.text), (page) => {
        const { version: versionOfPage } = index.pages[page]!;
        // A page of no version is found in each.
        return version === undefined || versionOfPage < 0 || index.file.versions[versionOfPage] === version;
      });
      return results(opened, query, all, found);
    },
  };
}

async function openAll(load: Load): Promise<Opened> {
  const index = await openIndex(load);
  const lexicon = createLexicon(index.words);
  const stop = new Set(index.file.stop);
  return { index, lexicon, stop, titles: readTitles(index.pages, lexicon, stop) };
}

/** Interprets a query in every way it may be meant, after loading all the words that takes. */
async function read(text: string, { index, lexicon, titles, stop }: Opened): Promise<Reading[]> {
  for (;;) {
    const all = readings(text, lexicon, titles, stop, index.file.synonyms);
    const missing = lexicon.missing();
    if (missing.length === 0) return all;
    await Promise.all(missing.map((part) => index.loadWords(part)));
  }
}

async function readPostings(index: Index, all: Reading[]): Promise<Map<number, Postings>> {
  const wanted = new Set(all.flatMap(({ terms }) => terms.flatMap((term) => [...term.keys()])));
  const reading = Array.from(wanted, async (word) => [word, await index.postings(word)] as const);
  return new Map(await Promise.all(reading));
}

async function results(
  { index, lexicon }: Opened,
  { limit, filters: { area } = {} }: SearchQuery,
  all: Reading[],
  found: Found[],
): Promise<SearchResults> {
  const numbers = all.flatMap(({ terms }) => terms.flatMap((term) => [...term.keys()]));
  const asked = new Set(numbers.map((number) => lexicon.word(number)));
  const isAsked: IsAsked = (word) => asked.has(word);
  const areas: Record<string, number> = {};
  const places = found.flatMap((one) => {
    const ofPage = placesOf(index, one);
    const name = index.file.areas[index.pages[one.page]!.area]?.name;
    if (name !== undefined) areas[name] = (areas[name] ?? 0) + ofPage.length;
    return area === undefined || name === area ? [ofPage] : [];
  });
  const groups: Promise<SearchGroup>[] = [];
  let left = limit;
  for (const ofPage of places) {
    if (left <= 0) break;
    groups.push(group(index, ofPage.slice(0, left), isAsked));
    left -= ofPage.length;
  }
  const total = places.reduce((sum, ofPage) => sum + ofPage.length, 0);
  return { groups: await Promise.all(groups), total, areas };
}

/** The places of a page to show: its top, if the title matched or nothing else did, and the best of the others. */
function placesOf(index: Index, found: Found): Place[] {
  const least = (found.places[0]?.score ?? 0) * SCORE_THRESHOLD;
  const good: Place[] = found.places.filter(({ score }) => score >= least).map(({ place }) => ({ found, place }));
  if (!found.byTitle && good.length > 0) return good.slice(0, PLACE_LIMIT);
  // The page's top is its first place, which may have been found by its text as well.
  const others = good.filter(({ place }) => place !== index.pages[found.page]!.first);
  return [{ found, place: undefined }, ...others.slice(0, PLACE_LIMIT - 1)];
}

async function group(index: Index, places: Place[], isAsked: IsAsked): Promise<SearchGroup> {
  const page = index.pages[places[0]!.found.page]!;
  const hits = places.map(({ place }) => hit(index, place ?? page.first, place === undefined, isAsked));
  const { title, trail, kind } = page;
  return { title, ...(trail && { trail }), ...(kind && { kind }), hits: await Promise.all(hits) };
}

async function hit(index: Index, place: number, isTop: boolean, isAsked: IsAsked): Promise<SearchHit> {
  const page = index.pages[index.pageOf(place)]!;
  const { anchor, heading, text } = await index.text(place);
  const title = marked(heading || page.title, isAsked);
  return {
    id: `${page.route}#${anchor}`,
    href: anchor ? `${page.route}#${anchor}` : page.route,
    title,
    ...(text && { excerpt: excerpt(text, isAsked) }),
    kind: isTop || !anchor ? 'page' : title.some(({ match }) => match) ? 'heading' : 'text',
    words: wordsIn(text, heading || page.title, isAsked),
  };
}

/** The words of a place that were searched for, as they are written there. */
function wordsIn(text: string, heading: string, isAsked: IsAsked): string[] {
  const runs = marked(`${heading} ${text}`, isAsked).filter(({ match }) => match);
  return [...new Set(runs.map((run) => run.text.toLowerCase()))].slice(0, 8);
}
