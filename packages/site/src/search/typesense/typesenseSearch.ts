import type { SearchGroup, SearchProvider, SearchQuery, SearchResults } from '@vendure-docs/theme-classic/headless';
import { SearchClient } from 'typesense';
import { hit, isAnswer, type Answer, type Doc } from './hits';

/** The settings of a cluster: `options` of `SiteConfig.search`, as the builder writes them. */
export interface TypesenseOptions {
  collection: string;
  nodes: { host: string; port: number; protocol: string }[];
  /** A key that may search and nothing else: every reader gets it. */
  key: string;
  language: string;
  /** The tags that are searched where no version is named. */
  tags: string[];
  /** An additional filter. */
  filter?: string;
}

/** How long a node has to answer. */
const NODE_TIMEOUT_SECONDS = 2;

/** How long all nodes together have to answer before the search fails. */
const SEARCH_TIMEOUT_MS = 4500;

/** At most so many hits of one page are shown. */
const HIT_LIMIT = 4;

/** The fields to search, each with its weight. */
const FIELDS: [string, number][] = [
  ['hierarchy.lvl1', 12],
  ['hierarchy.lvl2', 9],
  ['hierarchy.lvl3', 7],
  ['names', 6],
  ['hierarchy.lvl4', 5],
  ['hierarchy.lvl5', 4],
  ['hierarchy.lvl6', 3],
  ['content', 2],
  ['questions', 2],
  ['hierarchy.lvl0', 1],
];

/** Searches a Typesense cluster. */
export function createTypesenseSearch(given: Record<string, unknown>): SearchProvider {
  const options = given as unknown as TypesenseOptions;
  const client = new SearchClient({
    nodes: options.nodes.map(({ host, port, protocol }) => ({ host, port, protocol })),
    apiKey: options.key,
    connectionTimeoutSeconds: NODE_TIMEOUT_SECONDS,
    numRetries: options.nodes.length - 1 || 1,
    retryIntervalSeconds: 0.05,
    healthcheckIntervalSeconds: 15,
    // This module itself reports nodes that do not answer, once.
    logLevel: 'silent',
  });
  const documents = client.collections<Doc>(options.collection).documents();

  return {
    async search(query, signal) {
      const timeout = AbortSignal.timeout(SEARCH_TIMEOUT_MS);
      const answer = documents.search(parameters(options, query), { abortSignal: AbortSignal.any([signal, timeout]) });
      try {
        const answered: unknown = await Promise.race([answer, rejection(timeout)]);
        if (!isAnswer(answered)) throw new Error('what it answers is no result');
        return results(answered, query.limit);
      } catch (error) {
        if (!signal.aborted) console.error(`[site] ${reason(error, options)}`);
        throw error;
      }
    },
  };
}

function parameters(options: TypesenseOptions, { text, limit, filters = {} }: SearchQuery) {
  return {
    q: text,
    query_by: FIELDS.map(([field]) => field).join(),
    query_by_weights: FIELDS.map(([, weight]) => weight).join(),
    include_fields: `${[0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`).join()},content,anchor,url,url_without_anchor,type,trail,page_kind,id`,
    filter_by: filterOf(options, filters),
    group_by: 'url_without_anchor',
    group_limit: HIT_LIMIT,
    per_page: Math.min(limit, 250),
    sort_by: '_text_match(buckets: 10):desc,item_priority:desc',
    prioritize_exact_match: true,
    // Private-use characters, which no text contains, delimit what is marked. A response is never treated as markup.
    highlight_start_tag: '\uE000',
    highlight_end_tag: '\uE001',
    // What readers ask is shown to nobody.
    highlight_fields: FIELDS.map(([field]) => field)
      .filter((field) => field !== 'questions')
      .join(),
    highlight_affix_num_tokens: 8,
    snippet_threshold: 20,
    num_typos: 2,
  };
}

/** Combines the language, the active version and the reader's choices with the settings' own filter. */
export function filterOf(options: TypesenseOptions, { version, area }: NonNullable<SearchQuery['filters']>): string {
  // Pages of no version have the tag `default`.
  const tags = version ? ['default', `docs-default-${version}`] : options.tags;
  const parts = [
    `language:=${quoted(options.language)}`,
    `docusaurus_tag:=[${tags.map(quoted).join()}]`,
    ...(area ? [`area:=${quoted(area)}`] : []),
    ...(options.filter ? [`(${options.filter})`] : []),
  ];
  return parts.join(' && ');
}

/** Quotes a value so that none of its characters has a meaning in the filter. */
function quoted(value: string): string {
  return /^[\w-]+$/.test(value) ? value : `\`${value.replaceAll('`', '')}\``;
}

function results({ found_docs: foundDocs, found, grouped_hits: grouped }: Answer, limit: number): SearchResults {
  const groups: SearchGroup[] = [];
  let left = limit;
  for (const { hits } of grouped) {
    if (left <= 0) break;
    const shown = hits.slice(0, left).map(hit);
    left -= shown.length;
    const { hierarchy, 'hierarchy.lvl1': title, trail, page_kind: kind } = hits[0]!.document;
    groups.push({
      title: hierarchy?.lvl1 ?? title ?? '',
      ...(trail && { trail }),
      ...(kind && { kind }),
      hits: shown,
    });
  }
  const shown = limit - left;
  // A cluster counts every record, but of each page only a few are shown.
  const all = grouped.length < Math.min(limit, 250) && left > 0 ? shown : (foundDocs ?? found);
  return { groups, total: Math.max(all, shown) };
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('no node answered in time')));
  });
}

/** What went wrong, for the operator of the site. */
function reason(error: unknown, { collection }: TypesenseOptions): string {
  const status = (error as { httpStatus?: number }).httpStatus;
  if (status === 401 || status === 403) return 'The search key is wrong: it may not search this collection.';
  if (status === 404)
    return `The search has no collection '${collection}': run \`cargo site index\`, or correct its name.`;
  return `The search does not answer: ${error instanceof Error ? error.message : String(error)}`;
}
