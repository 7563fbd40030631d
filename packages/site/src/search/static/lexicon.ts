import { distance, stem } from './words';

/** A word of the index that may be meant, and how surely, up to 1. */
export interface Candidate {
  word: number;
  quality: number;
}

/** The words of the index. */
export interface Lexicon {
  /** The number of a word, if it is in the index. */
  find(word: string): number | undefined;
  /** Words that may be meant by one that is typed, its own, other forms, longer ones, and misspelt ones where it is unknown. */
  candidates(word: string): Candidate[];
}

/** The most longer words that are looked up for the beginning of one, and for one or two letters. */
const LONGER = 24;
const LONGER_THAN_LETTERS = 6;

/** How much longer words are worth where the word itself is known: who types `order` wants it before `orderable`. */
const BESIDE_KNOWN = 0.6;

/** The most words that are looked up for a misspelt one. */
const MISSPELT = 4;

/** Makes a lexicon of words in order. */
export function createLexicon(words: string[]): Lexicon {
  const byStem = new Map<string, number[]>();
  words.forEach((word, number) => {
    const key = stem(word);
    const known = byStem.get(key);
    if (known) known.push(number);
    else byStem.set(key, [number]);
  });
  const remembered = new Map<string, Candidate[]>();

  function find(word: string): number | undefined {
    const at = firstFrom(words, word);
    return words[at] === word ? at : undefined;
  }

  function longer(word: string): Candidate[] {
    const found: Candidate[] = [];
    const first = firstFrom(words, word);
    // No word has the last code unit there is.
    words.slice(first, firstFrom(words, `${word}\uFFFF`)).forEach((known, number) => {
      found.push({ word: first + number, quality: 0.3 + (0.5 * word.length) / known.length });
    });
    return best(found, word.length > 2 ? LONGER : LONGER_THAN_LETTERS);
  }

  function misspelt(word: string): Candidate[] {
    const most = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
    if (most === 0) return [];
    const found: Candidate[] = [];
    words.forEach((known, number) => {
      const short = known.length > word.length + most ? known.slice(0, word.length) : known;
      const away = distance(word, short, most);
      if (away > most) return;
      const sameStart = known[0] === word[0] ? 0.1 : 0;
      found.push({ word: number, quality: 0.75 - 0.2 * away + sameStart - (short === known ? 0 : 0.2) });
    });
    return best(found, MISSPELT);
  }

  function candidates(word: string): Candidate[] {
    const exact = find(word);
    const forms = (byStem.get(stem(word)) ?? []).map((number) => ({ word: number, quality: 0.9 }));
    const known = [...(exact === undefined ? [] : [{ word: exact, quality: 1 }]), ...forms];
    const share = known.length > 0 ? BESIDE_KNOWN : 1;
    const begun = longer(word).map((one) => ({ ...one, quality: one.quality * share }));
    const found = word.length > 1 || exact === undefined ? [...known, ...begun] : known;
    const all = found.length === 0 ? misspelt(word) : found;
    const qualities = new Map<number, number>();
    for (const { word: number, quality } of all) {
      qualities.set(number, Math.max(quality, qualities.get(number) ?? 0));
    }
    return Array.from(qualities, ([number, quality]) => ({ word: number, quality }));
  }

  return {
    find,
    candidates(word) {
      let found = remembered.get(word);
      if (!found) {
        found = candidates(word);
        remembered.set(word, found);
      }
      return found;
    },
  };
}

function best(found: Candidate[], most: number): Candidate[] {
  return found.sort((one, other) => other.quality - one.quality).slice(0, most);
}

/** Where a word stands in a list in order, or would stand. */
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

