import { safelyDecoded } from './address';

/** Two pathnames that are less alike have nothing to do with each other. */
const LEAST = 0.3;

/** The pathnames of pages that are most like one that leads nowhere, the nearest first. Their last parts count most. */
export function nearest(routes: readonly string[], pathname: string, count: number): string[] {
  const asked = parts(pathname);
  return routes
    .map((route) => ({ route, score: score(parts(route), asked) }))
    .filter(({ score: own }) => own >= LEAST)
    .sort((one, other) => other.score - one.score)
    .slice(0, count)
    .map(({ route }) => route);
}

/** What a pathname asks for, as words: `/guides/order-lines/` asks for "order lines". */
export function wordsOf(pathname: string): string {
  return parts(pathname)
    .last.replace(/\.html$/, '')
    .replace(/[-_+.]+/g, ' ')
    .trim();
}

interface Parts {
  whole: string;
  last: string;
}

function parts(pathname: string): Parts {
  const whole = safelyDecoded(pathname).toLowerCase().replace(/\/+$/, '');
  return { whole, last: whole.slice(whole.lastIndexOf('/') + 1) };
}

function score(one: Parts, other: Parts): number {
  return 0.7 * likeness(one.last, other.last) + 0.3 * likeness(one.whole, other.whole);
}

/** The share of pairs of neighboring letters that two texts have in common, from 0 to 1. */
function likeness(one: string, other: string): number {
  const [left, right] = [pairs(one), pairs(other)];
  const common = [...left].filter((pair) => right.has(pair)).length;
  return left.size + right.size === 0 ? 0 : (2 * common) / (left.size + right.size);
}

function pairs(text: string): Set<string> {
  return new Set(Array.from({ length: Math.max(text.length - 1, 0) }, (_, at) => text.slice(at, at + 2)));
}
