import { pages as listed } from './docs.js';

const contents = import.meta.glob('./documents/*.mdx', { eager: true });

/** The pages in their order, each with its content and its headings in one list. */
export const pages = listed.map((page) => {
  const { default: Content, tableOfContents } = contents[`./documents/${page.file}.mdx`];
  return { ...page, Content, headings: flat(tableOfContents) };
});

function flat(headings) {
  return headings.flatMap(({ id, value, depth, children = [] }) => [
    { id, text: value, level: depth },
    ...flat(children),
  ]);
}
