import { describe, expect, it } from 'vitest';
import { cleanPathname, idOfHash, isElsewhere, isUnder, looksLikePage } from './address';

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

describe('a location of another version', () => {
  const version = (href: string, isOther?: boolean) => ({
    name: href,
    label: href,
    href,
    isLast: false,
    ...(isOther && { isElsewhere: isOther }),
  });
  const at = (base: string, pathname: string) =>
    isElsewhere(
      [version('/docs/', base !== '/docs/'), version('/docs/1.0/', base === '/docs/'), version('/docs/old/')],
      base,
      {
        pathname,
        search: '',
        hash: '',
      },
    );

  it('is below that version, where it is a site of its own', () => {
    expect(at('/docs/', '/docs/1.0/guides/orders')).toBe(true);
    expect(at('/docs/', '/docs/1.0/')).toBe(true);
    expect(at('/docs/', '/docs/1.0')).toBe(true);
  });

  it('is no location of the present one, or of a version that is a part of it', () => {
    expect(at('/docs/', '/docs/guides/orders')).toBe(false);
    expect(at('/docs/', '/docs/1.0.1')).toBe(false);
    expect(at('/docs/', '/docs/old/orders')).toBe(false);
    expect(at('/docs/1.0/', '/docs/1.0/guides/orders')).toBe(false);
  });
});
