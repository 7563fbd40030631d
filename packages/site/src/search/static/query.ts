import type { Lexicon } from './lexicon';
import { stem, wordsOf } from './words';

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

/** Interprets a query in every way it may be meant. */
export function readings(text: string, lexicon: Lexicon, stop: Set<string>, synonyms: string[][]): Reading[] {
  const typed = typedWords(text, lexicon);
  const parts = partsOf(text);
  const all = [
    { words: typed, quality: 1 },
    ...(parts.length > typed.length ? [{ words: parts, quality: PARTS }] : []),
    // Before stop words are left out, which phrases have: `sign in`.
    ...rewritten(typed, synonyms, stop),
  ].slice(0, READING_LIMIT);
  return all.map(({ words, quality }) => {
    const kept = words.filter((word) => !stop.has(word));
    const asked = kept.length > 0 ? kept : words;
    return { words: asked, quality, terms: termsOf(asked, lexicon) };
  });
}

/** Whether a query contains a name in camel case, as in code. */
export function hasName(text: string): boolean {
  return wordsOf(text).some(({ parts }) => parts.length > 0);
}

/** The words of a query. A name in camel case that is not in the index counts as its parts. */
function typedWords(text: string, lexicon: Lexicon): string[] {
  return wordsOf(text).flatMap(({ text: word, parts }) =>
    parts.length === 0 || lexicon.candidates(word).length > 0 ? [word] : parts,
  );
}

/** The words of a query, with names in camel case split into their parts. */
function partsOf(text: string): string[] {
  return wordsOf(text).flatMap(({ text: word, parts }) => (parts.length > 0 ? parts : [word]));
}

/** The query with each phrase that has synonyms replaced by each of them. */
function rewritten(words: string[], synonyms: string[][], stop: Set<string>): { words: string[]; quality: number }[] {
  const stems = words.map(stem);
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
