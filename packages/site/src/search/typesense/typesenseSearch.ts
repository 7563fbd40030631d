import type { SearchGroup, SearchProvider, SearchQuery, SearchResults } from '@vendure-docs/theme-classic/core';
import { SearchClient } from 'typesense';
import { hit, type Answer, type Doc } from './hits';

/** What the settings say of a cluster: `options` of `SiteConfig.search`, as the builder writes them. */
export interface TypesenseOptions {
  collection: string;
  nodes: { host: string; port: number; protocol: string }[];
  /** A key that may search and nothing else: every reader gets it. */
  key: string;
  language: string;
  /** Tags of the active version. */
  tags: string[];
  /** A further filter. */
  filter?: string;
}

/** Seconds a node has to answer. */
const PATIENCE = 2;

/** Milliseconds after which an outage is told, whatever nodes are left to ask. */
const OUTAGE = 4500;

/** The most places shown of one page. */
const PLACES = 4;

/** Fields that are looked in, by how much they say. */
const FIELDS: [string, number][] = [
  ['hierarchy.lvl1', 12],
  ['hierarchy.lvl2', 9],
  ['hierarchy.lvl3', 7],
  ['names', 6],
  ['hierarchy.lvl4', 5],
  ['hierarchy.lvl5', 4],
  ['hierarchy.lvl6', 3],
  ['content', 2],
  ['hierarchy.lvl0', 1],
];

/** Searches a Typesense cluster. */
export function createTypesenseSearch(given: Record<string, unknown>): SearchProvider {
  const options = given as unknown as TypesenseOptions;
  const client = new SearchClient({
    nodes: options.nodes.map(({ host, port, protocol }) => ({ host, port, protocol })),
    apiKey: options.key,
    connectionTimeoutSeconds: PATIENCE,
    numRetries: options.nodes.length - 1 || 1,
    retryIntervalSeconds: 0.05,
    healthcheckIntervalSeconds: 15,
    // What the client says of nodes that do not answer is said by this module, once.
    logLevel: 'silent',
  });
  const documents = client.collections<Doc>(options.collection).documents();

  return {
    async search(query, signal) {
      const outage = AbortSignal.timeout(OUTAGE);
      const answer = documents.search(parameters(options, query), { abortSignal: AbortSignal.any([signal, outage]) });
      try {
        return results(await Promise.race([answer as Promise<Answer>, rejection(outage)]), query.limit);
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
    include_fields: `${[0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`).join()},content,anchor,url,url_without_anchor,type,trail,id`,
    filter_by: filterOf(options, filters),
    group_by: 'url_without_anchor',
    group_limit: PLACES,
    per_page: Math.min(limit, 250),
    sort_by: '_text_match(buckets: 10):desc,item_priority:desc',
    prioritize_exact_match: true,
    // What is marked is told apart by letters that no text has; nothing of an answer is taken for markup.
    highlight_start_tag: '\uE000',
    highlight_end_tag: '\uE001',
    highlight_affix_num_tokens: 8,
    snippet_threshold: 20,
    num_typos: 2,
  };
}

/** The language, the active version and what the reader chose, joined to the settings' own filter. */
export function filterOf(options: TypesenseOptions, { version, area }: NonNullable<SearchQuery['filters']>): string {
  const tags = version ? [`docs-default-${version}`] : options.tags;
  const parts = [
    `language:=${quoted(options.language)}`,
    `docusaurus_tag:=[${tags.map(quoted).join()}]`,
    ...(area ? [`area:=${quoted(area)}`] : []),
    ...(options.filter ? [`(${options.filter})`] : []),
  ];
  return parts.join(' && ');
}

/** A value in which no letter means anything to the filter. */
function quoted(value: string): string {
  return /^[\w-]+$/.test(value) ? value : `\`${value.replaceAll('`', '')}\``;
}

function results({ found_docs: foundDocs, found, grouped_hits: grouped = [] }: Answer, limit: number): SearchResults {
  const groups: SearchGroup[] = [];
  let left = limit;
  for (const { hits } of grouped) {
    if (left <= 0) break;
    const shown = hits.slice(0, left).map(hit);
    left -= shown.length;
    const { hierarchy, 'hierarchy.lvl1': title, trail } = hits[0]!.document;
    groups.push({ title: hierarchy?.lvl1 ?? title ?? '', ...(trail && { trail }), hits: shown });
  }
  const shown = limit - left;
  // A cluster counts every record; no more than some of each page are shown.
  const all = grouped.length < Math.min(limit, 250) && left > 0 ? shown : (foundDocs ?? found);
  return { groups, total: Math.max(all, shown) };
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('no node answered in time')));
  });
}

/** What went wrong, for whoever runs the site. */
function reason(error: unknown, { collection }: TypesenseOptions): string {
  const status = (error as { httpStatus?: number }).httpStatus;
  if (status === 401 || status === 403) return 'The search key is wrong: it may not search this collection.';
  if (status === 404)
    return `The search has no collection '${collection}': run \`cargo site index\`, or correct its name.`;
  return `The search does not answer: ${error instanceof Error ? error.message : String(error)}`;
}
