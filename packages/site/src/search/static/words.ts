/** Words as the index has them: lower-case letters and digits, names in camel case both whole and split into parts. */

const WORD = /[\p{L}\p{N}]+/gu;
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}]+|\p{N}+/gu;

/** A word of a text and its position. */
export interface Word {
  /** In lower case. */
  text: string;
  /** Its parts if it is a name in camel case, otherwise empty. */
  parts: string[];
  start: number;
  end: number;
}

/** The words of a text in order. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), (match) => {
    const parts = match[0].match(PART) ?? [];
    return {
      text: match[0].toLowerCase(),
      parts: parts.length > 1 ? parts.map((part) => part.toLowerCase()).filter((part) => part.length > 1) : [],
      start: match.index,
      end: match.index + match[0].length,
    };
  });
}

const SUFFIXES: [string, string][] = [
  ['ization', 'ize'],
  ['ations', 'at'],
  ['ation', 'at'],
  ['ities', 'ity'],
  ['ments', 'ment'],
  ['ings', ''],
  ['ies', 'y'],
  ['ing', ''],
  ['ers', 'er'],
  ['ed', ''],
  ['es', ''],
  ['s', ''],
  ['e', ''],
];

/** What the forms of a word have in common, roughly: `taxes` and `tax`, `configuring` and `configured`. */
export function stem(word: string): string {
  for (const [suffix, replacement] of SUFFIXES) {
    const rest = word.length - suffix.length;
    if (rest >= 3 && word.endsWith(suffix) && !(suffix === 's' && word.endsWith('ss'))) {
      const short = word.slice(0, rest) + replacement;
      // `shipped` and `shipping` are forms of `ship`.
      return /([bdgmnprt])\1$/.test(short) && replacement === '' && suffix !== 's' ? short.slice(0, -1) : short;
    }
  }
  return word;
}

/** How many characters must be added, removed, replaced or swapped to turn one word into another, up to `most` + 1. */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let cost = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        cost = Math.min(cost, beforePrevious[j - 2]! + 1);
      }
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    beforePrevious = previous;
    previous = row;
  }
  return previous[other.length]!;
}
