/** The name of the highlight, for the style sheet: `::highlight(search)`. */
const NAME = 'search';

/** At most so many words are highlighted. */
const RANGE_LIMIT = 500;

/** A query string without the words to highlight, which are for one visit and not for those who are sent the address. */
export function withoutWords(search: string): string {
  const others = search
    .slice(1)
    .split('&')
    .filter((parameter) => !parameter.startsWith('highlight='));
  return others.length > 0 ? `?${others.join('&')}` : '';
}

/** Highlights the words in a query string, `?highlight=`, without changing the page's elements. */
export function highlightWords(search: string): void {
  // Firefox before 140 lacks the API; the page is fine without highlights.
  if (typeof Highlight === 'undefined') return;
  CSS.highlights.delete(NAME);
  const words = new Set(new URLSearchParams(search).get('highlight')?.toLowerCase().split(' '));
  const root = document.querySelector('main');
  if (!root || words.size === 0) return;
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node && ranges.length < RANGE_LIMIT; node = walker.nextNode()) {
    if (node.parentElement?.closest('nav')) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
      if (!words.has(word.toLowerCase())) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      ranges.push(range);
    }
  }
  CSS.highlights.set(NAME, new Highlight(...ranges));
}
