import type { SearchQuery } from '@vendure-docs/theme-classic/headless';
import { describe, expect, it } from 'vitest';
import type { IndexFile } from './index';
import { createStaticSearch } from './staticSearch';
import { wordsOf } from './words';

/** Two pages: `Orders` with a section about the `OrderLine`, and `Taxes`, which only mentions an order. */
const files: Record<string, unknown> = {
  'search.json': {
    version: 3,
    areas: [
      { name: 'learn', label: 'Learn' },
      { name: 'reference', label: 'Reference' },
    ],
    versions: ['current'],
    trails: ['', 'Learn'],
    kinds: ['class', 'guide'],
    pages: [
      ['/orders', 'Orders', 0, 0, 1, 0, 2, 1],
      ['/taxes', 'Taxes', 1, 0, 0, 0, 1, -1],
    ],
    questions: [],
    texts: [
      [0, 'a'],
      [2, 'b'],
    ],
    shards: [[0, 's']],
    words: 'AlineAorderFlineFsAtaxDes',
    stop: ['the'],
    synonyms: [['cart', 'orders']],
  } satisfies IndexFile,
  // line, order, orderline, orders, tax, taxes
  'search/places-s.json': [[19], [5, 12, 11], [19], [], [25], []],
  'search/texts-a.json': [
    ['', '', 'An order is a basket.'],
    ['lines', 'Each OrderLine', 'A line <b>of</b> the order.'],
  ],
  'search/texts-b.json': [['', '', 'The tax of an order.']],
};

function search(text: string, filters?: SearchQuery['filters']) {
  const provider = createStaticSearch(async (name) => files[name]);
  return provider.search({ text, limit: 20, ...(filters && { filters }) }, new AbortController().signal);
}

const pages = async (text: string, filters?: SearchQuery['filters']) =>
  (await search(text, filters)).groups.map(({ title }) => title);

describe('the static search', () => {
  it.each(['order', 'Orders', 'ordrs', 'orde', 'the order', 'cart'])(
    'finds by %s the page that is about it first',
    async (text) => {
      expect((await pages(text))[0]).toBe('Orders');
    },
  );

  it.each(['OrderLine', 'orderLine', 'order line', 'order-line'])('finds the section of a name by %s', async (text) => {
    const { groups } = await search(text);
    expect(groups[0]!.hits.map(({ href }) => href)).toContain('/orders#lines');
  });

  it('says what kind each page is, where the index knows it', async () => {
    expect((await search('order')).groups.map(({ title, kind }) => [title, kind])).toEqual([
      ['Orders', 'guide'],
      ['Taxes', undefined],
    ]);
    const { kinds: _, ...head } = files['search.json'] as IndexFile;
    const earlier = { ...files, 'search.json': { ...head, pages: head.pages.map((page) => page.slice(0, 7)) } };
    const provider = createStaticSearch(async (name) => (earlier as Record<string, unknown>)[name]);
    const { groups } = await provider.search({ text: 'order', limit: 20 }, new AbortController().signal);
    expect(groups.map(({ title, kind }) => [title, kind])).toEqual([
      ['Orders', undefined],
      ['Taxes', undefined],
    ]);
  });

  describe('by a question of readers', () => {
    /** The second place of `Orders` answers "vat added" and "tax of lines", the first of `Taxes` "vat". */
    const asked: Record<string, unknown> = {
      ...files,
      'search.json': {
        ...(files['search.json'] as IndexFile),
        questions: [
          [1, 2],
          [1, 1],
        ],
        words: 'AaddedAlineEsAorderFlineFsAtaxDesAvat',
      } satisfies IndexFile,
      // added, line, lines, order, orderline, orders, tax, taxes, vat: three places, then three questions
      'search/places-s.json': [[32], [19], [42], [5, 12, 11], [19], [], [25, 22], [], [32, 21]],
    };
    const ask = async (text: string) =>
      (
        await createStaticSearch(async (name) => asked[name]).search({ text, limit: 20 }, new AbortController().signal)
      ).groups.flatMap(({ hits }) => hits);

    it('finds the place that answers it, though no word of it is there', async () => {
      const [first] = await ask('vat added');
      expect(first).toEqual({
        id: '/orders#lines',
        href: '/orders#lines',
        title: [{ text: 'Each OrderLine' }],
        excerpt: [{ text: 'A line <b>of</b> the order.' }],
        kind: 'text',
        words: [],
      });
    });

    it('finds that first whose question has no other words', async () => {
      expect((await ask('vat')).map(({ href }) => href)).toEqual(['/taxes', '/orders#lines']);
    });

    it('finds by a name what only a question says', async () => {
      expect((await ask('vatAdded'))[0]!.href).toBe('/orders#lines');
    });

    it('finds a place by its question before one that has a word of it', async () => {
      expect((await ask('tax of lines')).map(({ href }) => href)[0]).toBe('/orders#lines');
    });
  });

  it('prefers a guide to the reference for words, but not for a name as in code', async () => {
    const both: Record<string, unknown> = {
      'search.json': {
        ...(files['search.json'] as IndexFile),
        pages: [
          ['/guide', 'Order lines', 0, 0, 0, 0, 1],
          ['/api', 'OrderLine', 1, 0, 0, -1, 1],
        ],
        texts: [
          [0, 'g'],
          [1, 'r'],
        ],
        words: 'AlineEsAorderFline',
      } satisfies IndexFile,
      // line, lines, order, orderline
      'search/places-s.json': [[15], [5], [5, 15], [19]],
      'search/texts-g.json': [['', '', 'The lines of an order.']],
      'search/texts-r.json': [['', '', 'An OrderLine.']],
    };
    const provider = createStaticSearch(async (name) => both[name]);
    const first = async (text: string) =>
      (await provider.search({ text, limit: 5 }, new AbortController().signal)).groups[0]!.title;
    expect(await first('order line')).toBe('Order lines');
    expect(await first('OrderLine')).toBe('OrderLine');
  });

  describe('among pages of the same words', () => {
    /** A site of pages that have one place each, with the words of their title and text at an impact of 9 and 4. */
    function siteOf(documents: [title: string, text: string, priority: number][]) {
      const found = new Map<string, Map<number, number>>();
      documents.forEach(([title, text], page) => {
        for (const { text: word, parts } of [...wordsOf(text), ...wordsOf(title)]) {
          const impact = title.toLowerCase().includes(word) ? 9 : 4;
          for (const one of [word, ...parts]) found.set(one, (found.get(one) ?? new Map()).set(page, impact));
        }
      });
      const words = [...found.keys()].sort();
      const lists = words.map((word) => {
        let last = 0;
        return [...found.get(word)!].map(([page, impact]) => {
          const distance = page - last;
          last = page;
          return distance * 10 + impact;
        });
      });
      const site: Record<string, unknown> = {
        'search.json': {
          ...(files['search.json'] as IndexFile),
          pages: documents.map(([title, , priority], page) => [`/${page}`, title, 0, 0, 0, priority, 1]),
          texts: [[0, 't']],
          words: words.map((word) => `A${word}`).join(''),
          stop: ['does', 'not', 'the', 'in', 't'],
          synonyms: [['sign in', 'log in', 'authentication']],
        } satisfies IndexFile,
        'search/places-s.json': lists,
        'search/texts-t.json': documents.map(([, text]) => ['', '', text]),
      };
      const provider = createStaticSearch(async (name) => site[name]);
      return async (text: string) =>
        (await provider.search({ text, limit: 20 }, new AbortController().signal)).groups.map(({ title }) => title);
    }

    const strategies = siteOf([
      ['Strategies', 'A strategy for the code of an order is an order code strategy.', 0],
      ['OrderCodeStrategy', 'Makes the code of an order.', -1],
      ['OrderPlacedStrategy', 'Decides when an order is placed.', -1],
    ]);

    it.each(['order code strategy', 'strategy code order', 'strategy order codes', 'OrderCodeStrategy'])(
      'finds a name by its words in any order: %s',
      async (text) => expect((await strategies(text))[0]).toBe('OrderCodeStrategy'),
    );

    it('finds more by a rare word than by a common one', async () => {
      const errors = Array.from({ length: 9 }, (_, page): [string, string, number] => [`Page ${page}`, 'An error.', 0]);
      const ask = siteOf([['Error handling', 'Each error', 0], ['Connecting', 'The cors setting.', 0], ...errors]);
      expect((await ask('cors error')).slice(0, 2)).toContain('Connecting');
    });

    it('finds by a question what it finds without its stop words', async () => {
      const ask = siteOf([
        ['Workers', 'The worker runs jobs.', 0],
        ['Not in the list', 'What does not work does not.', 0],
      ]);
      expect(await ask("the worker doesn't not in")).toEqual(await ask('worker'));
      expect(await ask('does the worker not')).toEqual(['Workers']);
    });

    describe('for a name in camel case', () => {
      const ask = siteOf([
        ['Collections', 'How to create a collection, a category of products. Create one with a filter.', 0],
        ['CollectionFilter', 'It decides what is inside.', -1],
        ['Authentication', 'Who creates collections of filters?', 0],
      ]);

      it('leads first to the page whose whole title is in it', async () => {
        expect((await ask('createCollectionFilter'))[0]).toBe('CollectionFilter');
        expect((await ask('getCollectionFilters'))[0]).toBe('CollectionFilter');
      });

      it('knows no synonyms of its parts', async () => {
        expect(await ask('sign in now')).toContain('Authentication');
        expect(await ask('signInNow')).not.toContain('Authentication');
      });
    });

    it('knows synonyms of phrases that have a stop word', async () => {
      const ask = siteOf([
        ['Authentication', 'Who is it?', 0],
        ['Traffic sign', 'Stop.', 0],
        ['Log', 'A log of what happened.', 0],
      ]);
      expect(await ask('sign in')).toContain('Authentication');
      expect(await ask('sign in')).not.toContain('Log');
      expect(await ask('sign')).not.toContain('Authentication');
    });
  });

  it.each(['order', 'orders', 'line', 'tax order'])(
    'counts by %s the hits it gives, each of them once',
    async (text) => {
      const { groups, total } = await search(text);
      const hits = groups.flatMap((group) => group.hits.map(({ href }) => href));
      expect(new Set(hits).size).toBe(hits.length);
      expect(total).toBe(hits.length);
    },
  );

  it('keeps to an area and a version', async () => {
    expect(await pages('order', { area: 'reference' })).toEqual(['Taxes']);
    expect(await pages('order', { version: 'current' })).toHaveLength(2);
  });

  it('counts what each area has, whichever one it keeps to', async () => {
    const { total, areas } = await search('order');
    expect(areas).toEqual({ learn: total - 1, reference: 1 });
    expect(await search('order', { area: 'reference' })).toMatchObject({ total: 1, areas: areas! });
  });

  it('finds nothing in an area or a version that it does not know', async () => {
    expect(await pages('order', { area: 'other' })).toEqual([]);
    expect(await pages('order', { version: 'other' })).toEqual([]);
  });

  it('marks the words of the query, and treats markup as text', async () => {
    const { groups } = await search('line');
    const hit = groups[0]!.hits.find(({ href }) => href === '/orders#lines')!;
    expect(hit.title).toEqual([{ text: 'Each ' }, { text: 'OrderLine', match: true }]);
    expect(hit.excerpt!.map(({ text }) => text).join('')).toBe('A line <b>of</b> the order.');
    expect(hit.words).toEqual(['orderline', 'line']);
  });

  describe('with its words in several files', () => {
    // line, order, orderline and orders, tax and taxes
    const split: Record<string, unknown> = {
      ...files,
      'search.json': {
        ...(files['search.json'] as IndexFile),
        words: [
          ['line', 0, 'l'],
          ['orderline', 2, 'o'],
          ['tax', 4, 't'],
        ],
      } satisfies IndexFile,
      'search/words-l.json': 'AlineAorder',
      'search/words-o.json': 'AorderlineFs',
      'search/words-t.json': 'AtaxDes',
    };

    async function ask(text: string) {
      const loaded: string[] = [];
      const provider = createStaticSearch(async (name) => {
        loaded.push(name);
        return split[name];
      });
      const found = await provider.search({ text, limit: 20 }, new AbortController().signal);
      return { found, words: loaded.filter((name) => name.startsWith('search/words-')).sort() };
    }

    it.each(['order', 'Orders', 'ordrs', 'orde', 'the order', 'cart', 'OrderLine', 'order line', 'tax', 'taxing', 'l'])(
      'finds by %s what it finds in one',
      async (text) => {
        expect((await ask(text)).found).toEqual(await search(text));
      },
    );

    it('loads only those that a query needs, and all for a misspelt word', async () => {
      expect((await ask('taxes')).words).toEqual(['search/words-t.json']);
      expect((await ask('line')).words).toEqual(['search/words-l.json']);
      expect((await ask('ordrs')).words).toHaveLength(3);
    });
  });

  it('tries again to load what could not be loaded', async () => {
    let isDown = true;
    const provider = createStaticSearch(async (name) => {
      if (isDown) throw new Error('down');
      return files[name];
    });
    const ask = () => provider.search({ text: 'order', limit: 5 }, new AbortController().signal);
    await expect(ask()).rejects.toThrow('down');
    isDown = false;
    expect((await ask()).groups).toHaveLength(2);
  });

  it.each(Object.keys(files))('fails where %s is of another shape, and loads it again', async (wrong) => {
    let nonsense: unknown;
    const provider = createStaticSearch(async (name) => (name === wrong ? nonsense : files[name]));
    const ask = () => provider.search({ text: 'order', limit: 5 }, new AbortController().signal);
    for (nonsense of [null, 'no', {}, [], { results: [] }, [{}], 3]) {
      await expect(ask()).rejects.toThrow();
    }
    nonsense = files[wrong];
    expect((await ask()).groups).toHaveLength(2);
  });

  it('finds nothing if nothing is similar', async () => {
    expect(await search('zzzz')).toEqual({ groups: [], total: 0, areas: {} });
  });
});
