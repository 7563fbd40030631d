/**
 * Answers queries by the search script that browsers load, whose path is given: `node queries.mjs FILE`. Reads queries from
 * standard input and answers each on standard output, in frames, see `search/queries.rs`.
 */
import type { SearchProvider, SearchQuery, SearchText } from '@vendure-docs/theme-classic/headless';
import { pathToFileURL } from 'node:url';
import type { Load } from '../search/static/index';
import { receive, send } from './pipes';

const { createSiteSearch } = (await import(pathToFileURL(process.argv[2]!).href)) as {
  createSiteSearch: (site: { baseUrl: string; versions: [] }, loadFrom: () => Load) => SearchProvider;
};

/** Asks the builder for a file of the index. */
const load: Load = async (name) => {
  send(`?${name}`);
  const answer = receive() ?? '1the builder has ended';
  if (!answer.startsWith('0')) throw new Error(answer.slice(1));
  return JSON.parse(answer.slice(1)) as unknown;
};

const provider = createSiteSearch({ baseUrl: '', versions: [] }, () => load);
for (let query = receive(); query !== undefined; query = receive()) send(await find(JSON.parse(query) as SearchQuery));

async function find(query: SearchQuery): Promise<string> {
  try {
    const { groups } = await provider.search(query, new AbortController().signal);
    const found = groups.map(({ title, trail, hits }) => ({
      title,
      trail,
      places: hits.map((hit) => ({ href: hit.href, title: plain(hit.title), excerpt: plain(hit.excerpt) })),
    }));
    return `0${JSON.stringify(found)}`;
  } catch (error) {
    return `1${error instanceof Error ? error.message : String(error)}`;
  }
}

/** A text without its marks. */
function plain(text: SearchText[] = []): string {
  return text.map((run) => run.text).join('');
}
