import type { Index, Postings } from './index';
import type { Term } from './query';

/** How soon more common words make a question no more likely to be meant. */
const FEW_WORDS = 2;

/** What a query and the questions of the index have in common. */
export interface SharedQuestions {
  /** Notes a term of the query and its weight. Gives the pages that are asked with it. */
  note(term: Term, weight: number): Set<number>;
  /** How much the query, of this weight in all, is like the likeliest question of each place, up to 1. */
  answers(total: number): Map<number, number>;
}

/** Compares a query with all questions, term by term. */
export function compareQuestions(index: Index, postings: Map<number, Postings>): SharedQuestions {
  const shared = new Map<number, { weight: number; words: number; length: number }>();
  return {
    note(term, weight) {
      const pages = new Set<number>();
      for (const [question, { quality, length }] of questionsOf(postings, term)) {
        const { weight: before, words } = shared.get(question) ?? { weight: 0, words: 0 };
        shared.set(question, { weight: before + weight * quality, words: words + 1, length });
        pages.add(index.pageOf(index.answerOf(question)));
      }
      return pages;
    },
    answers(total) {
      const answers = new Map<number, number>();
      for (const [question, { weight, words, length }] of shared) {
        const likeness = (weight / total) * Math.min(1, words / length) * (words / (words + FEW_WORDS));
        const place = index.answerOf(question);
        answers.set(place, Math.max(likeness, answers.get(place) ?? 0));
      }
      return answers;
    },
  };
}

/** Each question a term occurs in, with how likely it is meant there and how many words the question has. */
function questionsOf(postings: Map<number, Postings>, term: Term): Map<number, { quality: number; length: number }> {
  const questions = new Map<number, { quality: number; length: number }>();
  for (const [word, quality] of term) {
    for (const { question, length } of postings.get(word)?.questions ?? []) {
      if (quality > (questions.get(question)?.quality ?? 0)) questions.set(question, { quality, length });
    }
  }
  return questions;
}
