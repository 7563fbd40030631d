import { describe, expect, it } from 'vitest';
import { cleanPathname, idOfHash, isUnder, looksLikePage } from './address';

describe('a pathname', () => {
  it.each([
    ['/guides/x.html', '/guides/x'],
    ['/guides/x/index.html', '/guides/x/'],
    ['/index.html', '/'],
    ['/guides/x/', '/guides/x/'],
    ['/guides/x', '/guides/x'],
    ['/reindex.html', '/reindex'],
  ])('%s is cleaned to %s', (written, cleaned) => {
    expect(cleanPathname(written)).toBe(cleaned);
  });

  it('with the extension of another kind of file is not a page', () => {
    expect(looksLikePage('/guides/x.md')).toBe(false);
    expect(looksLikePage('/llms.txt')).toBe(false);
    expect(looksLikePage('/v1.2/guide')).toBe(true);
    expect(looksLikePage('/guide.html')).toBe(true);
  });

  it('is under the base URL, with or without its trailing slash', () => {
    expect(isUnder('/docs/', '/docs/guide')).toBe(true);
    expect(isUnder('/docs/', '/docs')).toBe(true);
    expect(isUnder('/docs/', '/docserver')).toBe(false);
  });
});

describe('a hash', () => {
  it('names the id it encodes', () => {
    expect(idOfHash('#%C3%BCber')).toBe('über');
  });

  it('that is not valid percent-encoding names what it spells', () => {
    expect(idOfHash('#100%')).toBe('100%');
  });

  it('that is empty names nothing', () => {
    expect(idOfHash('')).toBe('');
    expect(idOfHash('#')).toBe('');
  });
});
