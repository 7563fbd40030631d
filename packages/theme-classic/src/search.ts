/** A run of text; `match` where it is what the reader searched for. */
export interface SearchText {
  text: string;
  match?: boolean;
}

/** One place that was found. */
export interface SearchHit {
  /** Unique among the results. */
  id: string;
  href: string;
  /** The page's title, or the heading the place stands under. */
  title: SearchText[];
  /** The words around the place. */
  excerpt?: SearchText[];
  /** What was found: the page itself, a heading or a piece of its text. */
  kind: 'page' | 'heading' | 'text';
  /** Words to be highlighted on the page, in the address as `?highlight=`; whoever draws pages does it. */
  words?: string[];
}

/** What was found on one page. */
export interface SearchGroup {
  /** The page's title. */
  title: string;
  /** The way to the page, such as `Learn › Core Concepts`. */
  trail?: string;
  hits: SearchHit[];
}

/** The answer to a query. */
export interface SearchResults {
  groups: SearchGroup[];
  /** How many places there are in all, shown or not. */
  total: number;
}

/** What results are confined to. */
export interface SearchFilters {
  /** Name of a version. */
  version?: string;
  /** Name of a sidebar. */
  area?: string;
}

/** A question to a search provider. */
export interface SearchQuery {
  text: string;
  /** The most places to answer with. */
  limit: number;
  filters?: SearchFilters;
}

/** Anything that can search the site. */
export interface SearchProvider {
  /** How long the reader must pause before a query is sent, in milliseconds; 120 by default. */
  pause?: number;
  /** Called when the reader is about to search, to load what is needed. */
  prepare?(): void;
  /** Answers a query, or rejects. A query that is no longer wanted is aborted. */
  search(query: SearchQuery, signal: AbortSignal): Promise<SearchResults>;
}

/** The address of a hit, with the words to be highlighted there. */
export function hitAddress({ href, words }: SearchHit): string {
  if (!words?.length) return href;
  const [path, hash] = href.split('#');
  return `${path}?${new URLSearchParams({ highlight: words.join(' ') })}${hash === undefined ? '' : `#${hash}`}`;
}
