/** The headings of a page in one list. */
export function flat(tree) {
  return tree.flatMap(({ id, value, depth, children = [] }) => [{ id, text: value, level: depth }, ...flat(children)]);
}
