import type { SearchHit, SearchText } from '@vendure-docs/theme-classic/headless';

type Level = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';

/** The requested fields of a record. Some clusters nest the levels, others flatten them. */
export type Doc = {
  id: string;
  url: string;
  url_without_anchor: string;
  anchor?: string;
  type: Level | 'content';
  content?: string;
  trail?: string;
  page_kind?: string;
  hierarchy?: Partial<Record<Level, string>>;
} & Partial<Record<`hierarchy.${Level}`, string>>;

/** A record that was found, with the marked excerpt of each field. */
export interface DocHit {
  document: Doc;
  highlights?: { field: string; snippet?: string; value?: string; matched_tokens?: unknown }[];
}

/** The fields of a cluster's response that are read. */
export interface Answer {
  found: number;
  found_docs?: number;
  grouped_hits: { hits: DocHit[] }[];
}

/** Whether this is a cluster's response: a proxy before it may answer with anything. */
export function isAnswer(value: unknown): value is Answer {
  const { found, grouped_hits: groups } = (value ?? {}) as { found?: unknown; grouped_hits?: unknown };
  const isGroup = (group: { hits?: unknown } | null) =>
    Array.isArray(group?.hits) && group.hits.length > 0 && group.hits.every(isDocHit);
  return typeof found === 'number' && Array.isArray(groups) && groups.every(isGroup);
}

function isDocHit(found: { document?: Partial<Doc> } | null): boolean {
  return typeof found?.document?.url === 'string';
}

/** A record that was found, as the theme shows it. */
export function hit({ document, highlights = [] }: DocHit): SearchHit {
  const marked = (field: string) => {
    const found = highlights.find((one) => one.field === field);
    return found?.snippet ?? found?.value;
  };
  const level = levelOf(document);
  const title = runs(marked(`hierarchy.${level}`) ?? valueOf(document, level) ?? '');
  const text = marked('content') ?? document.content?.slice(0, 200);
  const excerpt = text ? runs(text) : undefined;
  const words = [...title, ...(excerpt ?? [])].filter(({ match }) => match).map((run) => run.text.toLowerCase());
  return {
    id: document.id,
    href: pathOf(document.url),
    title,
    ...(excerpt && { excerpt }),
    kind: level === 'lvl1' ? 'page' : document.type === 'content' ? 'text' : 'heading',
    words: [...new Set(words)].slice(0, 8),
  };
}

function valueOf(document: Doc, level: Level): string | undefined {
  return document.hierarchy?.[level] ?? document[`hierarchy.${level}`];
}

/** The level of the deepest heading above a record. */
function levelOf(document: Doc): Level {
  const levels: Level[] = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2'];
  return levels.find((level) => valueOf(document, level)) ?? 'lvl1';
}

/** The URL within this site, whatever host the record was made for. */
function pathOf(url: string): string {
  const { pathname, hash } = new URL(url, window.location.href);
  return pathname + hash;
}

/** Splits a text with marks into runs. */
function runs(text: string): SearchText[] {
  const parts = text.split(/\uE000([^\uE001]*)\uE001/);
  return parts
    .map((part, index) => (index % 2 ? { text: part, match: true } : { text: part }))
    .filter((run) => run.text);
}
