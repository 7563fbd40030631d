/** A run of text; `match` is set if it is what the reader searched for. */
export interface SearchText {
  text: string;
  match?: boolean;
}

/** One place that was found. */
export interface SearchHit {
  /** Unique among the results. */
  id: string;
  href: string;
  /** The page's title, or the heading above the place. */
  title: SearchText[];
  /** The words around the place. */
  excerpt?: SearchText[];
  /** What matched: the page itself, a heading or a piece of its text. */
  kind: 'page' | 'heading' | 'text';
  /** Words to highlight on the page, which its URL has as `?highlight=`. The site highlights them. */
  words?: string[];
}

/** What was found on one page. */
export interface SearchGroup {
  /** The page's title. */
  title: string;
  /** The breadcrumbs of the page, such as `Learn › Core Concepts`. */
  trail?: string;
  /** What kind of page it is, in a word or two, such as `class`. A mark beside its title says so. */
  kind?: string;
  hits: SearchHit[];
}

/** The answer to a query. */
export interface SearchResults {
  groups: SearchGroup[];
  /** How many places were found in all, shown or not. */
  total: number;
  /** How many each area has, by the names of sidebars, whichever one the results are limited to. */
  areas?: Readonly<Record<string, number>>;
}

/** What the results are limited to. */
export interface SearchFilters {
  /** Name of a version. */
  version?: string;
  /** Name of a sidebar. */
  area?: string;
}

/** A query for a search provider. */
export interface SearchQuery {
  text: string;
  /** At most so many places are returned. */
  limit: number;
  filters?: SearchFilters;
}

/** Anything that can search the site. */
export interface SearchProvider {
  /** How long the reader must pause before a query is sent, in milliseconds; 120 by default. */
  pause?: number;
  /** Whether the site has a page of all results, where the window of the search leads to; `true` by default. */
  page?: boolean;
  /** Called when the reader is about to search, to load what is needed. */
  prepare?(): void;
  /** Answers a query, or rejects. A query whose results are no longer needed is aborted. */
  search(query: SearchQuery, signal: AbortSignal): Promise<SearchResults>;
}

/** The URL of a hit, with the words to highlight there. */
export function hitAddress({ href, words }: SearchHit): string {
  if (!words?.length) return href;
  const [path, hash] = href.split('#');
  return `${path}?${new URLSearchParams({ highlight: words.join(' ') })}${hash === undefined ? '' : `#${hash}`}`;
}
