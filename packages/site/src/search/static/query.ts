import type { Lexicon } from './lexicon';
import type { Titles } from './titles';
import { stem, wordsOf, type Word } from './words';

/** One word of a query: the words of the index that may be meant, each with how likely that is. */
export type Term = Map<number, number>;

/** A way to read a query. */
export interface Reading {
  /** The words as typed, or those of a synonym. */
  words: string[];
  terms: Term[];
  /** How likely it is meant, up to 1. */
  quality: number;
}

/** In how many ways a query is read at most. */
const READING_LIMIT = 5;

/** The weight of a synonym. */
const SYNONYM = 0.85;

/** The weight of the parts of a name. */
const PARTS = 0.4;

/** The weight of the title of a page that is in a name. */
const TITLE_IN_NAME = 0.9;

/** Interprets a query in every way it may be meant. */
export function readings(
  text: string,
  lexicon: Lexicon,
  titles: Titles,
  stop: Set<string>,
  synonyms: string[][],
): Reading[] {
  const given = wordsOf(text);
  const isUnknown = given.map(({ text: word, parts: some }) => some.length > 0 && lexicon.candidates(word).length === 0);
  // A name in camel case that is not in the index counts as its parts, which have no synonyms.
  const typed = given.flatMap((word, at) => (isUnknown[at] ? word.parts : [word.text]));
  const stems = given.flatMap((word, at) => (isUnknown[at] ? word.parts.map(() => '') : [stem(word.text)]));
  const parts = given.flatMap(({ text: word, parts: some }) => (some.length > 0 ? some : [word]));
  const all = [
    { words: typed, quality: 1 },
    ...withTitle(given, isUnknown, titles).map((words) => ({ words, quality: TITLE_IN_NAME })),
    ...(parts.length > typed.length ? [{ words: parts, quality: PARTS }] : []),
    // Before stop words are left out, which phrases have: `sign in`.
    ...rewritten(typed, stems, synonyms, stop),
  ].slice(0, READING_LIMIT);
  return all.map(({ words, quality }) => {
    const kept = words.filter((word) => !stop.has(word));
    const asked = kept.length > 0 ? kept : words;
    return { words: asked, quality, terms: termsOf(asked, lexicon) };
  });
}

/** How much of a query is names in camel case, as in code. */
export type Names = 'none' | 'some' | 'all';

/** How much of a query is names in camel case. */
export function namesIn(text: string): Names {
  const words = wordsOf(text);
  const names = words.filter(({ parts }) => parts.length > 0);
  return names.length === 0 ? 'none' : names.length < words.length ? 'some' : 'all';
}

/** The query with an unknown name replaced by the longest title in it: `createCollectionFilter` by `collectionfilter`. */
function withTitle(asked: Word[], isUnknown: boolean[], titles: Titles): string[][] {
  const words = asked.map(({ text }) => text);
  return asked.flatMap(({ parts }, at) => {
    const title = isUnknown[at] ? titleIn(parts, titles) : undefined;
    return title === undefined ? [] : [words.with(at, title)];
  });
}

/** The longest title of several parts of a name, but not of all of them. */
function titleIn(parts: string[], titles: Titles): string | undefined {
  for (let length = parts.length - 1; length > 1; length -= 1) {
    for (let from = 0; from + length <= parts.length; from += 1) {
      const name = parts.slice(from, from + length).join('');
      if (titles.has(name)) return name;
    }
  }
  return undefined;
}

/** The query with each phrase that has synonyms replaced by each of them. */
function rewritten(
  words: string[],
  stems: string[],
  synonyms: string[][],
  stop: Set<string>,
): { words: string[]; quality: number }[] {
  return synonyms.flatMap((group) =>
    group.flatMap((phrase) => {
      const parts = phrase.split(' ').map(stem);
      const at = stems.findIndex((_, from) => parts.every((part, index) => stems[from + index] === part));
      if (at < 0) return [];
      // A phrase that loses a word says something else: `log in` would be `log`.
      const others = group.filter((other) => other !== phrase && !other.split(' ').some((word) => stop.has(word)));
      return others.map((other) => ({
        words: [...words.slice(0, at), ...other.split(' '), ...words.slice(at + parts.length)],
        quality: SYNONYM,
      }));
    }),
  );
}

function termsOf(words: string[], lexicon: Lexicon): Term[] {
  const terms = words.map((word): Term => new Map(lexicon.candidates(word).map((one) => [one.word, one.quality])));
  // Separate words may be one name: `order line`.
  for (const length of [2, 3]) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const joined = words.slice(at, at + length).join('');
      const whole = lexicon.find(joined) ?? lexicon.find(stem(joined));
      if (whole !== undefined) terms.slice(at, at + length).forEach((term) => term.set(whole, 1));
    }
  }
  return terms;
}
