/** Nothing: every page has a list of its contents beside it. */
export default function TOCInline() {
  return null;
}
