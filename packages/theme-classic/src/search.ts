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

/** A question to a search provider. */
export interface SearchQuery {
  text: string;
  /** The most places to answer with. */
  limit: number;
}

/** Anything that can search the site. */
export interface SearchProvider {
  /** Answers a query, or rejects. A query that is no longer wanted is aborted. */
  search(query: SearchQuery, signal: AbortSignal): Promise<SearchResults>;
}
