import type { Index, Postings } from './index';
import type { Names, Reading, Term } from './query';
import { compareQuestions } from './questions';
import type { Titles } from './titles';

/** A page that was found. */
export interface Found {
  page: number;
  score: number;
  /** The places on it that were found, the best first. */
  places: { place: number; score: number }[];
  /** Whether its title contains a word of the query. */
  byTitle: boolean;
  /** Whether it contains every word of the query. */
  isComplete: boolean;
}

/**
 * The weights in a page's score, a BM25F of the title, the best place (in which headings count most) and all places
 * together, each word weighed by how rare it is, and of the likeliest question. Tuned by one half of our list of queries,
 * see decision 10.
 */
const TITLE = 1.5;
const PLACE = 0.6;
const SPREAD = 0.12;
const ALL_PLACES = 1;
const TOGETHER = 0.5;
const SAME_TITLE = 1.2;
const TITLE_BEGINS = 0.2;

/** The weight of the question that is most alike, and what it is if the query is only names. */
const QUESTION = 2;
const QUESTION_FOR_NAMES = 0.2;

/** How soon more occurrences on a page say no more, and how much a page's length matters to that. */
const PATIENCE = 1.4;
const LENGTH = 0.3;

/** A page so many times longer than the average is treated like any longer one. */
const LONGEST = 5;

/** How much it matters that words are missing: 0 not at all. */
const COVERAGE = 0.8;

/** What a step of priority is worth, and what if the query is a name. */
const PRIORITY = 2.5;
const PRIORITY_FOR_NAMES = 1.3;

/** A page that lacks a word is shown only if its score is at least this share of the best page's. */
const SCORE_THRESHOLD = 0.18;

/** What is known of a reading's words. */
export interface Known {
  index: Index;
  titles: Titles;
  postings: Map<number, Postings>;
}

/**
 * Finds pages, the best first. `allowed` decides which pages may be found. A name as in code the reference may explain as
 * well as a guide, and who asks for names alone does not ask as other readers do.
 */
export function rank(known: Known, all: Reading[], names: Names, allowed: (page: number) => boolean): Found[] {
  const best = new Map<number, Found>();
  for (const reading of all) {
    for (const found of rankReading(known, reading, names, allowed)) {
      if (found.score > (best.get(found.page)?.score ?? 0)) best.set(found.page, found);
    }
  }
  const sorted = [...best.values()].sort((one, other) => other.score - one.score || one.page - other.page);
  const least = (sorted[0]?.score ?? 0) * SCORE_THRESHOLD;
  return sorted.filter(({ score, isComplete }) => isComplete || score >= least);
}

interface Sums {
  /** By place. */
  places: Map<number, number>;
  title: number;
  text: number;
  /** How many terms are in the title. */
  inTitle: number;
  /** By place that answers questions: the weight of the likeliest of them. */
  answers: Map<number, number>;
  /** The total weight of the words that were found. */
  weight: number;
}

function rankReading(known: Known, reading: Reading, names: Names, allowed: (page: number) => boolean): Found[] {
  const { index, titles } = known;
  const pages = new Map<number, Sums>();
  const averageLength = index.places / index.pages.length;
  let total = 0;
  const sumsOf = (page: number) => {
    let sums = pages.get(page);
    if (!sums) {
      sums = { places: new Map(), title: 0, text: 0, inTitle: 0, answers: new Map(), weight: 0 };
      pages.set(page, sums);
    }
    return sums;
  };
  const questions = compareQuestions(index, known.postings);
  for (const term of reading.terms) {
    const weight = Math.log(1 + index.places / (1 + rarity(known, term)));
    total += weight;
    const ofPage = new Map<number, { best: number; count: number; sum: number }>();
    for (const [place, score] of placesOf(known, term)) {
      const page = index.pageOf(place);
      if (!allowed(page)) continue;
      const { places } = sumsOf(page);
      places.set(place, (places.get(place) ?? 0) + score * weight);
      const seen = ofPage.get(page);
      if (seen) {
        seen.best = Math.max(seen.best, score);
        seen.count += 1;
        seen.sum += score;
      } else {
        ofPage.set(page, { best: score, count: 1, sum: score });
      }
    }
    for (const [page, { best, count, sum }] of ofPage) {
      const sums = sumsOf(page);
      const length = Math.min(index.pages[page]!.count / averageLength, LONGEST);
      const often = sum / (sum + PATIENCE * (1 - LENGTH + LENGTH * length));
      sums.text += weight * (PLACE * best * (1 + SPREAD * Math.log2(count)) + ALL_PLACES * often);
      sums.weight += weight;
    }
    const covered = new Set(ofPage.keys());
    const cover = (page: number) => {
      if (!covered.has(page)) sumsOf(page).weight += weight;
      covered.add(page);
    };
    for (const [page, score] of titles.find(term)) {
      if (!allowed(page)) continue;
      const sums = sumsOf(page);
      sums.title += weight * score;
      sums.inTitle += 1;
      cover(page);
    }
    for (const page of questions.note(term, weight)) {
      if (allowed(page)) cover(page);
    }
  }
  const ofQuestion = names === 'all' ? QUESTION_FOR_NAMES : QUESTION;
  for (const [place, likeness] of questions.answers(total)) {
    const page = index.pageOf(place);
    if (allowed(page)) sumsOf(page).answers.set(place, ofQuestion * likeness);
  }
  const count = reading.terms.length;
  const compare = titles.compare(reading.words);
  return Array.from(pages, ([page, sums]): Found => {
    const best = Math.max(0, ...sums.places.values());
    const question = Math.max(0, ...sums.answers.values());
    for (const [place, answer] of sums.answers) sums.places.set(place, (sums.places.get(place) ?? 0) + answer * total);
    const places = Array.from(sums.places, ([place, score]) => ({ place, score }));
    places.sort((one, other) => other.score - one.score || one.place - other.place);
    const match = compare(page);
    const title = match === 'same' ? SAME_TITLE : match === 'begins' ? TITLE_BEGINS : 0;
    const parts = TITLE * sums.title + sums.text + TOGETHER * best + (question + title) * total;
    // More than two words that are all in a title may well be meant as a name: `order code strategy`.
    const step = names !== 'none' || (count > 2 && sums.inTitle === count) ? PRIORITY_FOR_NAMES : PRIORITY;
    const covered = (sums.weight / total) ** COVERAGE;
    const score = (parts / total) * covered * reading.quality * step ** index.pages[page]!.priority;
    return { page, score, places, byTitle: sums.title > 0, isComplete: sums.weight > total - 1e-9 };
  });
}

/** Each place a term occurs at, with how relevant it is there, up to 1. */
function placesOf({ postings }: Known, term: Term): Map<number, number> {
  const places = new Map<number, number>();
  for (const [word, quality] of term) {
    for (const { place, impact } of postings.get(word)?.places ?? []) {
      const score = (quality * impact) / 9;
      if (score > (places.get(place) ?? 0)) places.set(place, score);
    }
  }
  return places;
}

/** At how many places and in how many questions a term occurs, counting its most likely word. */
function rarity({ postings }: Known, term: Term): number {
  let likeliest = 0;
  let count = 0;
  for (const [word, quality] of term) {
    const { places = [], questions = [] } = postings.get(word) ?? {};
    const found = places.length + questions.length;
    if (quality > likeliest || (quality === likeliest && found > count)) {
      likeliest = quality;
      count = found;
    }
  }
  return count;
}
