import type { Page } from './index';
import type { Lexicon } from './lexicon';
import type { Term } from './query';
import { stem, wordsOf } from './words';

/** The words of pages' titles. */
export interface Titles {
  /** The pages whose title has a word, each with the word's share of the title, up to 1. */
  find(term: Term): Map<number, number>;
  /** Whether there is a page of this title, written as one word. */
  has(name: string): boolean;
  /** Whether a title has the words of the query, in whatever order, or begins with it. */
  compare(words: string[]): (page: number) => 'same' | 'begins' | 'other';
}

/** The weight of a part of a name, compared to a whole word. */
const PART = 0.7;

/** Indexes the words of all titles. */
export function readTitles(pages: Page[], lexicon: Lexicon, stop: Set<string>): Titles {
  const byWord = new Map<string, [page: number, share: number][]>();
  const plain: string[] = [];
  const sorted: string[] = [];
  const names = new Set<string>();
  pages.forEach(({ title }, page) => {
    const words = wordsOf(title).filter(({ text }) => !stop.has(text));
    plain.push(words.map(({ text }) => stem(text)).join(''));
    names.add(stem(words.map(({ text }) => text).join('')));
    sorted.push(sortedStems(words.flatMap(({ text, parts }) => (parts.length > 0 ? parts : [text]))));
    const share = 1 / Math.sqrt(Math.max(words.length, 1));
    const note = (text: string, score: number) => {
      const known = byWord.get(text);
      if (known) known.push([page, score]);
      else byWord.set(text, [[page, score]]);
    };
    for (const { text, parts } of words) {
      note(text, share);
      for (const part of parts) note(part, (PART * share) / Math.sqrt(parts.length));
    }
  });
  return {
    find(term) {
      const found = new Map<number, number>();
      for (const [word, quality] of term) {
        for (const [page, share] of byWord.get(lexicon.word(word) ?? '') ?? []) {
          found.set(page, Math.max(quality * share, found.get(page) ?? 0));
        }
      }
      return found;
    },
    has: (name) => names.has(stem(name)),
    compare(words) {
      const asked = words.map(stem).join('');
      const joined = stem(words.join(''));
      const inOrder = sortedStems(words);
      return (page) => {
        const title = plain[page]!;
        if (title === asked || title === joined || sorted[page] === inOrder) return 'same';
        return title.startsWith(asked) ? 'begins' : 'other';
      };
    },
  };
}

function sortedStems(words: string[]): string {
  return words.map(stem).sort().join(' ');
}
