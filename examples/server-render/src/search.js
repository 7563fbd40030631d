/**
 * Finds titles and headings of the pages that `load` gives. A larger site asks a service, or an index of its whole text that
 * is made by the build.
 */
export const searchIn = (load) => ({
  page: false,
  prepare() {
    // If this fails, the search itself will say so.
    load().catch(() => {});
  },
  async search({ text, limit }) {
    const wanted = text.toLowerCase();
    const groups = (await load())
      .map(({ title, href, headings }) => ({
        title,
        hits: [
          { id: href, href, kind: 'page', title: mark(title, wanted) },
          ...headings.map((heading) => ({
            id: `${href}#${heading.id}`,
            href: `${href}#${heading.id}`,
            kind: 'heading',
            title: mark(heading.text, wanted),
          })),
        ].filter((hit) => hit.title.some(({ match }) => match)),
      }))
      .filter(({ hits }) => hits.length > 0);
    const total = groups.reduce((sum, { hits }) => sum + hits.length, 0);
    return { total, groups: groups.slice(0, limit) };
  },
});

/** A text in runs, of which one is what is wanted. */
function mark(text, wanted) {
  const start = text.toLowerCase().indexOf(wanted);
  if (start < 0) return [{ text }];
  const end = start + wanted.length;
  return [
    { text: text.slice(0, start) },
    { text: text.slice(start, end), match: true },
    { text: text.slice(end) },
  ].filter((run) => run.text);
}
