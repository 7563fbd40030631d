import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentsOf, findWords, proseOf, readWords } from './words';

const content = join(import.meta.dirname, '../../../content');
const words = readWords('baskets?\tcart\n=Should\tmust\n# comment\n');

describe('the word list', () => {
  it('finds a word with its line, in any case', () => {
    expect(findWords('a.md', 'One\nThe Baskets are\n', words)).toEqual(['a.md:2: “Baskets”; say: cart']);
  });

  it('leaves parts of other words alone', () => {
    expect(findWords('a.md', 'A basketball and a basket-maker.', words)).toEqual([]);
  });

  it('keeps to the case of an expression that begins with an equals sign', () => {
    expect(findWords('a.md', 'It should. Should it?', words)).toEqual(['a.md:1: “Should”; say: must']);
  });

  it('does not look at code, targets of links and keywords', () => {
    const document = [
      'keywords: ["basket"]',
      '`basket` and [cart](/basket/#basket)',
      '```ts title="basket.ts"',
      'const basket = 1;',
      '```',
      '  ~~~',
      '  basket',
      '  ~~~',
    ].join('\n');
    expect(findWords('a.md', document, words)).toEqual([]);
  });

  it('looks at diagrams and what follows them, texts of links and front matter', () => {
    const document =
      'title: "A basket"\n[The basket](/cart)\n```mermaid\na --> basket\n```\nA basket\n```ts\nbasket\n```\n';
    expect(findWords('a.md', document, words)).toHaveLength(4);
  });

  it('keeps every line where it was', () => {
    const document = 'a\n```ts\nb\n```\nc `d` e\n';
    expect(proseOf(document).split('\n').length).toBe(document.split('\n').length);
  });

  it('refuses a word without what to say instead', () => {
    expect(() => readWords('basket\n')).toThrow('basket');
  });

  it('is kept by all documents', () => {
    const list = readWords(readFileSync(join(content, '_words.tsv'), 'utf8'));
    const found = documentsOf(content).flatMap(([name, document]) => findWords(name, document, list));
    expect(found).toEqual([]);
  });
});
