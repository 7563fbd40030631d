import { describe, expect, it, vi } from 'vitest';
import { hit, isAnswer, type Doc } from './hits';
import { filterOf, type TypesenseOptions } from './typesenseSearch';

const options: TypesenseOptions = {
  collection: 'docs',
  nodes: [{ host: 'a', port: 443, protocol: 'https' }],
  key: 'key',
  language: 'en',
  tags: ['default', 'docs-default-current'],
};

describe('the filter', () => {
  it('is the language and the tags of the active version', () => {
    expect(filterOf(options, {})).toBe('language:=en && docusaurus_tag:=[default,docs-default-current]');
  });

  it('joins that of the settings and those of the reader, whatever characters they contain', () => {
    expect(filterOf({ ...options, filter: 'tags:=a || tags:=b' }, { version: '2', area: 'learn] && x:=`' })).toBe(
      'language:=en && docusaurus_tag:=[default,docs-default-2] && area:=`learn] && x:=` && (tags:=a || tags:=b)',
    );
  });
});

describe('an answer', () => {
  it('is known by its shape, whatever a proxy says', () => {
    const document = { id: '1', url: 'https://docs.example.com/orders' };
    expect(isAnswer({ found: 0, grouped_hits: [] })).toBe(true);
    expect(isAnswer({ found: 1, grouped_hits: [{ hits: [{ document }] }] })).toBe(true);
    const hits: unknown[] = [[], [{}], [{ document: {} }], [null], undefined, [{ document }, {}]];
    const grouped = [undefined, {}, [null], ...hits.map((some) => [{ hits: some }])];
    const wrong = [null, [], 'no', {}, { results: [] }, { found: '1', grouped_hits: [] }];
    const answers = [...wrong, ...grouped.map((groups) => ({ found: 1, grouped_hits: groups }))];
    expect(answers.filter(isAnswer)).toEqual([]);
  });
});

describe('a record', () => {
  vi.stubGlobal('window', { location: { href: 'http://localhost/' } });
  const document: Doc = {
    id: '1',
    url: 'https://docs.example.com/orders#lines',
    url_without_anchor: 'https://docs.example.com/orders',
    type: 'content',
    'hierarchy.lvl1': 'Orders',
    'hierarchy.lvl2': 'The <b>lines</b>',
    content: '<img src=x> and an order line',
  };

  it('is shown as text, with the marked words as runs, at its URL on this site', () => {
    const highlights = [{ field: 'content', snippet: '<img src=x> and an \uE000order\uE001 line' }];
    expect(hit({ document, highlights })).toEqual({
      id: '1',
      href: '/orders#lines',
      title: [{ text: 'The <b>lines</b>' }],
      excerpt: [{ text: '<img src=x> and an ' }, { text: 'order', match: true }, { text: ' line' }],
      kind: 'text',
      words: ['order'],
    });
  });

  it('may have its levels nested', () => {
    const { 'hierarchy.lvl1': _one, 'hierarchy.lvl2': _two, ...flat } = document;
    const nested = { ...flat, type: 'lvl1' as const, hierarchy: { lvl1: 'Orders' } };
    expect(hit({ document: nested })).toMatchObject({ title: [{ text: 'Orders' }], kind: 'page' });
  });
});
