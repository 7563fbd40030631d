import { pages } from './docs.js';

const handles = import.meta.glob('./pages/*.mdx', { eager: true, import: 'handle' });

/** What the search looks through: the pages with their headings. */
export const searched = pages.map(({ title, href, file }) => ({
  title,
  href,
  headings: (handles[`./pages/${file}.mdx`]?.toc ?? []).map((heading) => ({ id: heading.id, text: heading.title })),
}));
