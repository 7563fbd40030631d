import type { SearchGroup, SearchHit, SearchProvider, SearchText } from './search.js';

/** A page that `searchPages` looks through. */
export interface SearchedPage {
  title: string;
  href: string;
  /** Its headings, with the ids that links lead to. */
  headings: readonly { id: string; text: string }[];
}

/**
 * A search through the titles and headings of all pages, which `load` gives each time. A larger site asks a service, or an index
 * of its whole text that is made by the build.
 */
export function searchPages(load: () => Promise<readonly SearchedPage[]>): SearchProvider {
  return {
    page: false,
    prepare() {
      // If this fails, the search itself will say so.
      load().catch(() => {});
    },
    async search({ text, limit }) {
      const wanted = text.trim().toLowerCase();
      const found = (await load()).map((page) => ({ title: page.title, hits: hitsOf(page, wanted) }));
      const total = found.reduce((sum, { hits }) => sum + hits.length, 0);
      let left = limit;
      const groups = found.flatMap(({ title, hits }): SearchGroup[] => {
        const shown = hits.slice(0, left);
        left -= shown.length;
        return shown.length > 0 ? [{ title, hits: shown }] : [];
      });
      return { total, groups };
    },
  };
}

function hitsOf({ title, href, headings }: SearchedPage, wanted: string): SearchHit[] {
  const page: SearchHit = { id: href, href, kind: 'page', title: mark(title, wanted) };
  const below = headings.map(({ id, text }): SearchHit => {
    const place = `${href}#${id}`;
    return { id: place, href: place, kind: 'heading', title: mark(text, wanted) };
  });
  return [page, ...below].filter((hit) => hit.title.some(({ match }) => match));
}

/** A text in runs, of which one is what is wanted. */
function mark(text: string, wanted: string): SearchText[] {
  const start = text.toLowerCase().indexOf(wanted);
  if (start < 0) return [{ text }];
  const end = start + wanted.length;
  const runs: SearchText[] = [
    { text: text.slice(0, start) },
    { text: text.slice(start, end), match: true },
    { text: text.slice(end) },
  ];
  return runs.filter((run) => run.text);
}
