import type { WordPart } from './index';
import { distance, stem } from './words';

/** A word of the index that may be meant, and how likely that is, up to 1. */
interface Candidate {
  word: number;
  quality: number;
}

/** The words of the index. Words in parts that are not loaded yet are not found. */
export interface Lexicon {
  /** The number of a word, if it is in the index. */
  find(word: string): number | undefined;
  /** Words that a typed word may mean: itself, its other forms, longer words and, if it is unknown, similar ones. */
  candidates(word: string): Candidate[];
  /** The word of a number, if it is loaded. */
  word(number: number): string | undefined;
  /** The parts that were needed since the last call and are not loaded. */
  missing(): WordPart[];
}

/** How many longer words a typed word may mean, and how many if it has only one or two characters. */
const LONGER_LIMIT = 24;
const LONGER_LIMIT_SHORT = 6;

/** The weight of longer words if the word itself is known: whoever types `order` wants it before `orderable`. */
const BESIDE_KNOWN = 0.5;

/** How many words a misspelt word may mean. */
const MISSPELT_LIMIT = 4;

/** Makes a lexicon of sorted words. */
export function createLexicon(parts: WordPart[]): Lexicon {
  const wanted = new Set<WordPart>();
  let lacked = 0;
  const stems = new Map<WordPart, Map<string, number[]>>();
  const remembered = new Map<string, Candidate[]>();

  function wordsIn(part: WordPart): string[] {
    if (part.words) return part.words;
    wanted.add(part);
    lacked += 1;
    return [];
  }

  /** The parts that may contain words with a given beginning. */
  function partsWith(start: string): WordPart[] {
    // No word contains the highest code unit.
    const end = `${start}\uFFFF`;
    const next = parts.findIndex(({ first }) => first > start);
    const from = Math.max(0, (next < 0 ? parts.length : next) - 1);
    return parts.slice(from).filter(({ first }, index) => index === 0 || first < end);
  }

  function find(word: string): number | undefined {
    const part = partsWith(word)[0];
    if (!part) return undefined;
    const words = wordsIn(part);
    const at = firstFrom(words, word);
    return words[at] === word ? part.number + at : undefined;
  }

  function forms(word: string): Candidate[] {
    const key = stem(word);
    // The last character of a longer stem may be missing from its forms: `category` of `categories`.
    const found = partsWith(key.length > 3 ? key.slice(0, -1) : key).flatMap((part) => stemsOf(part).get(key) ?? []);
    return found.map((number) => ({ word: number, quality: 0.92 }));
  }

  function stemsOf(part: WordPart): Map<string, number[]> {
    const words = wordsIn(part);
    let byStem = stems.get(part);
    if (!byStem) {
      byStem = new Map();
      for (const [at, word] of words.entries()) {
        const key = stem(word);
        const known = byStem.get(key);
        if (known) known.push(part.number + at);
        else byStem.set(key, [part.number + at]);
      }
      if (part.words) stems.set(part, byStem);
    }
    return byStem;
  }

  function longer(word: string): Candidate[] {
    const found: Candidate[] = [];
    for (const part of partsWith(word)) {
      const words = wordsIn(part);
      const first = firstFrom(words, word);
      words.slice(first, firstFrom(words, `${word}\uFFFF`)).forEach((known, number) => {
        found.push({ word: part.number + first + number, quality: 0.3 + (0.5 * word.length) / known.length });
      });
    }
    return best(found, word.length > 2 ? LONGER_LIMIT : LONGER_LIMIT_SHORT);
  }

  function misspelt(word: string): Candidate[] {
    const most = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
    if (most === 0) return [];
    const found: Candidate[] = [];
    for (const part of parts) {
      wordsIn(part).forEach((known, number) => {
        const short = known.length > word.length + most ? known.slice(0, word.length) : known;
        const away = distance(word, short, most);
        if (away > most) return;
        const sameStart = known[0] === word[0] ? 0.1 : 0;
        const quality = 0.75 - 0.2 * away + sameStart - (short === known ? 0 : 0.2);
        found.push({ word: part.number + number, quality });
      });
    }
    return best(found, MISSPELT_LIMIT);
  }

  /** What may be meant; undefined if that needs a part that is not loaded. */
  function look(word: string): Candidate[] | undefined {
    const before = lacked;
    const exact = find(word);
    const known = [...(exact === undefined ? [] : [{ word: exact, quality: 1 }]), ...forms(word)];
    const share = known.length > 0 ? BESIDE_KNOWN : 1;
    const begun = longer(word).map((one) => ({ ...one, quality: one.quality * share }));
    // Whether a word is misspelt is known only once all parts that may contain it are loaded.
    if (lacked > before) return undefined;
    const found = word.length > 1 || exact === undefined ? [...known, ...begun] : known;
    const all = found.length === 0 ? misspelt(word) : found;
    if (lacked > before) return undefined;
    const qualities = new Map<number, number>();
    for (const { word: number, quality } of all) {
      qualities.set(number, Math.max(quality, qualities.get(number) ?? 0));
    }
    return Array.from(qualities, ([number, quality]) => ({ word: number, quality }));
  }

  return {
    find,
    candidates(word) {
      const known = remembered.get(word);
      if (known) return known;
      const found = look(word);
      if (found) remembered.set(word, found);
      return found ?? [];
    },
    word(number) {
      const part = parts.findLast((one) => one.number <= number);
      return part?.words?.[number - part.number];
    },
    missing() {
      const missing = [...wanted].filter(({ words }) => !words);
      wanted.clear();
      return missing;
    },
  };
}

function best(found: Candidate[], most: number): Candidate[] {
  return found.sort((one, other) => other.quality - one.quality).slice(0, most);
}

/** The index of a word in a sorted list, or the index it would have. */
function firstFrom(words: string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
