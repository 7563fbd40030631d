import type { SearchText } from '@vendure-docs/theme-classic/headless';
import { wordsOf } from './words';

/** Whether a word, or a part of a name, is one that was searched for. */
export type IsAsked = (word: string) => boolean;

/** About how many characters of a text are shown. */
const LENGTH = 180;

/** A text with the words that were searched for marked. */
export function marked(text: string, isAsked: IsAsked): SearchText[] {
  return runs(text, hits(text, isAsked), 0, text.length);
}

/** The piece of a text that contains most of the words that were searched for. */
export function excerpt(text: string, isAsked: IsAsked): SearchText[] {
  const found = hits(text, isAsked);
  let best = { start: 0, count: -1 };
  found.forEach(({ start }, index) => {
    const inside = new Set<string>();
    for (let other = index; other < found.length && found[other]!.end - start < LENGTH - 40; other += 1) {
      inside.add(found[other]!.text);
    }
    if (inside.size > best.count) best = { start, count: inside.size };
  });
  const from = wordStart(text, Math.max(0, best.start - 40));
  const to = wordEnd(text, Math.min(text.length, from + LENGTH));
  const shown = runs(text, found, from, to);
  return [...(from > 0 ? [{ text: '… ' }] : []), ...shown, ...(to < text.length ? [{ text: ' …' }] : [])];
}

function hits(text: string, isAsked: IsAsked) {
  return wordsOf(text).filter((word) => isAsked(word.text) || word.parts.some(isAsked));
}

function runs(text: string, found: { start: number; end: number }[], from: number, to: number): SearchText[] {
  const all: SearchText[] = [];
  let at = from;
  for (const { start, end } of found) {
    if (start < from || end > to) continue;
    if (start > at) all.push({ text: text.slice(at, start) });
    all.push({ text: text.slice(start, end), match: true });
    at = end;
  }
  if (at < to) all.push({ text: text.slice(at, to) });
  return all;
}

function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.indexOf(' ', at);
  return space < 0 || space > at + 30 ? at : space + 1;
}

function wordEnd(text: string, at: number): number {
  if (at === text.length) return at;
  const space = text.lastIndexOf(' ', at);
  return space < at - 30 ? at : space;
}
