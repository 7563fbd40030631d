import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer } from './protocol';
import type { Site } from './site';
import { createTools } from './tools';

const site: Site = {
  name: 'Handbook',
  origin: 'https://handbook.example.com',
  base: '/docs/',
  source: '(Handbook)',
  directive: '> All: llms.txt',
  most: { answer: 6000, source: 300, part: 5400 },
  pages: [
    {
      url: '/docs/cart',
      title: 'Cart',
      listed: true,
      files: ['/docs/cart.md'],
      // That of the text which is read below.
      prints: [3786898010],
      headings: [[2, 'emptying', 'Emptying', 0, 8, 19]],
    },
  ],
  protocol: { tools: [], server: {}, instructions: '', handshakes: ['2025-11-25'], stateless: [], fresh: 0 },
};

/** What a tool says of a site whose only file has this text. */
async function said(name: string, given: unknown, file?: string): Promise<[string, boolean]> {
  vi.stubGlobal('fetch', async () => {
    if (file === undefined) throw new TypeError('fetch failed');
    return new Response(file);
  });
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } };
  const { result } = (await answer(site, createTools(site), message)) as {
    result: { content: { text: string }[]; isError: boolean };
  };
  return [result.content[0]?.text ?? '', result.isError];
}

afterEach(() => vi.unstubAllGlobals());

describe('the tools of a worker', () => {
  it('find a page by its path in many spellings', async () => {
    const slashes = '/'.repeat(400);
    for (const url of [
      'cart',
      '/docs/cart/',
      `${slashes}cart${slashes}`,
      'cart.html',
      '/docs/cart.md',
      'cart/.md.md',
    ]) {
      expect(await said('page', { url }, '# Cart')).toEqual(['# Cart', false]);
    }
    expect((await said('page', { url: `c${slashes}art` }, '# Cart'))[0]).toContain('There is no page at');
    expect((await said('page', { url: slashes }, '# Cart'))[0]).toContain('There is no page at');
  });

  it('refuse an address or a section that is a document', async () => {
    const long = `a${'/'.repeat(60_000)}a`;
    expect(await said('page', { url: long }, '# Cart')).toEqual([
      expect.stringContaining('This url has 2 words and 60002 characters; 128 words'),
      true,
    ]);
    expect((await said('page', { url: 'cart', section: long }, '# Cart'))[0]).toContain('This section has 2 words');
  });

  it('give a section only as it was when the worker was made', async () => {
    const given = { url: 'cart', section: 'emptying' };
    expect(await said('page', given, '# Cart\n\n## Emptying\n\nAll.')).toEqual(['## Emptying', false]);
    for (const anew of ['# Cart\n\n## Emptied!\n\nAll.', '# Cart\n\n## Emptying\n\nAll.\n\nAt once.']) {
      expect(await said('page', given, anew)).toEqual([
        expect.stringContaining('Ask for all of it: https://handbook.example.com/docs/cart'),
        true,
      ]);
    }
  });

  it('say so when the site cannot be read', async () => {
    const told = 'The site cannot be read: TypeError: fetch failed';
    expect(await said('page', { url: 'cart' })).toEqual([told, true]);
    expect(await said('search', { query: 'cart' })).toEqual([told, true]);
  });
});
