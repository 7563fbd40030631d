import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const glossary = readFileSync(join(import.meta.dirname, '../../../content/guides/glossary.md'), 'utf8');

const entries = glossary
  .split(/^## /m)
  .slice(1)
  .map((entry) => {
    const [term = '', ...lines] = entry.trim().split('\n');
    return { term, text: lines.join('\n').trim() };
  });

/** Those whose text is not as it should be. */
const terms = (wrong: (entry: { term: string; text: string }) => boolean) =>
  entries.filter(wrong).map(({ term }) => term);

describe('the glossary', () => {
  it('has its terms in alphabetical order, each once', () => {
    const names = entries.map(({ term }) => term.toLowerCase());
    expect(names).toEqual([...new Set(names)].sort((one, other) => one.localeCompare(other, 'en')));
  });

  it('explains each in one paragraph that begins with the term', () => {
    const begins = (term: string, text: string) =>
      /^(an?|the) /i.test(text) &&
      text
        .replace(/^(an?|the) /i, '')
        .toLowerCase()
        .startsWith(term.toLowerCase());
    expect(terms(({ term, text }) => text.includes('\n\n') || !begins(term, text))).toEqual([]);
  });

  it('names the page that explains it, after the definition', () => {
    expect(terms(({ text }) => !/\.\s.*See \[[^\]]+\]\(\/[^)]+\)\.?(\nAlso: .+\.)?$/.test(text))).toEqual([]);
  });

  it('lists no other word that is a term itself', () => {
    const names = new Set(entries.map(({ term }) => term.toLowerCase()));
    const others = entries.flatMap(({ text }) => /^Also: (.+)\.$/m.exec(text)?.[1]?.split(', ') ?? []);
    expect(others.filter((word) => names.has(word.toLowerCase()))).toEqual([]);
    expect(new Set(others).size).toBe(others.length);
  });
});
