import type { SearchText } from '../search.js';

/** Text with the searched words as `<mark>` elements. Renders no element of its own. */
export function SearchTextRuns({ runs }: { runs: SearchText[] }) {
  return runs.map(({ text, match }, index) => (match ? <mark key={index}>{text}</mark> : text));
}
