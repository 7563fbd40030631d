import { pages } from './docs.js';

const texts = import.meta.glob('./pages/*.mdx', { eager: true, query: '?raw', import: 'default' });

/** Finds the pages in which a text occurs. A larger site asks a service, or an index that is made by the build. */
export const search = {
  async search({ text, limit }) {
    const wanted = text.toLowerCase();
    const found = pages.filter(({ title, file }) =>
      `${title}\n${texts[`./pages/${file}.mdx`]}`.toLowerCase().includes(wanted),
    );
    const groups = found.slice(0, limit).map(({ title, href }) => ({
      title,
      hits: [{ id: href, href, kind: 'page', title: mark(title, wanted) }],
    }));
    return { total: found.length, groups };
  },
};

/** A title, with the place marked where the text occurs. */
function mark(title, wanted) {
  const start = title.toLowerCase().indexOf(wanted);
  if (start < 0) return [{ text: title }];
  const end = start + wanted.length;
  return [
    { text: title.slice(0, start) },
    { text: title.slice(start, end), match: true },
    { text: title.slice(end) },
  ].filter(({ text }) => text);
}
