import { safelyDecoded } from './address';

/** Two pathnames that are less alike have nothing to do with each other. */
const LEAST = 0.4;

/** The pathnames of pages that are most like one that leads nowhere, the nearest first. Their last parts count most, then their areas. */
export function nearest(routes: readonly string[], pathname: string, count: number): string[] {
  const asked = parts(pathname);
  return routes
    .map((route) => ({ route, score: score(parts(route), asked) }))
    .filter(({ score: own }) => own >= LEAST)
    .sort((one, other) => other.score - one.score)
    .slice(0, count)
    .map(({ route }) => route);
}

/** How a page may be called of which only the pathname is known: `/guides/order-lines/` is "Order lines". */
export function titleOf(pathname: string): string {
  const words = wordsOf(pathname);
  return words.charAt(0).toUpperCase() + words.slice(1);
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
  /** The first part, which is that of an area. */
  area: string;
  last: string;
}

function parts(pathname: string): Parts {
  const whole = safelyDecoded(pathname).toLowerCase().replace(/\/+$/, '');
  return { whole, area: whole.split('/')[1] ?? '', last: whole.slice(whole.lastIndexOf('/') + 1) };
}

function score(one: Parts, other: Parts): number {
  const likeLast = likeness(one.last, other.last);
  // Being in one area makes no two pages alike that have nothing else in common.
  const inArea = likeLast > 0 && one.area === other.area ? 0.15 : 0;
  return 0.65 * likeLast + 0.2 * likeness(one.whole, other.whole) + inArea;
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
