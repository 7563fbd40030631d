import type { ContentNode, DiagramNode, PageData } from '@vendure-docs/theme-classic/content';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadOtherStyles } from './otherStyles';
import { loadParts, parts } from './parts';

vi.mock('./otherStyles', () => ({ loadOtherStyles: vi.fn(async () => undefined) }));

const page = (change: Partial<PageData>): PageData => ({
  kind: 'doc',
  route: '/guide/',
  title: 'Guide',
  description: '',
  breadcrumbs: [],
  toc: [],
  content: ['<p>Prose.</p>'],
  ...change,
});
const component: ContentNode = { type: 'component', name: 'MemberInfo', props: {} };

describe('the parts of the site', () => {
  beforeEach(() => {
    delete parts.pages;
    delete parts.components;
  });

  it('are not loaded for plain prose', async () => {
    await loadParts(page({}));
    expect(parts).toEqual({});
  });

  it('are loaded for a page that is not a document', async () => {
    await loadParts(page({ kind: 'home' }));
    expect(parts.pages?.OtherPage).toBeTypeOf('function');
    expect(loadOtherStyles).toHaveBeenCalledOnce();
    expect(parts.components).toBeUndefined();
  });

  it.each<[string, ContentNode]>([
    ['by itself', component],
    ['in an admonition', { type: 'admonition', kind: 'tip', children: ['<p>See:</p>', component] }],
    ['in a tab', { type: 'tabs', id: 'a', initial: 'a', items: [{ value: 'a', label: 'A', children: [component] }] }],
    [
      'in an element in a component',
      { ...component, children: [{ type: 'element', tag: 'div', children: [component] }] },
    ],
  ])('are loaded for a component %s', async (_, node) => {
    await loadParts(page({ content: [node] }));
    expect(parts.components?.components).toHaveProperty('MemberInfo');
  });

  it('stay when the next page does not need them', async () => {
    await loadParts(page({ content: [component], kind: 'mdx' }));
    await loadParts(page({}));
    expect(Object.keys(parts).sort()).toEqual(['components', 'pages']);
  });

  it('stay when a page that was asked for before they were loaded arrives after them', async () => {
    let arrive: (answer: object) => void = () => undefined;
    vi.stubGlobal('document', { querySelector: () => null });
    vi.stubGlobal('fetch', () => new Promise((resolve) => (arrive = resolve)));
    const slow = loadParts(page({ content: [{ type: 'diagram', id: 'a1', width: 1, height: 2, drawing: 'a1' }] }));
    await loadParts(page({ content: [component], kind: 'mdx' }));
    arrive({ ok: true, text: async () => '<svg><g/></svg>' });
    await slow;
    vi.unstubAllGlobals();
    expect(Object.keys(parts).sort()).toEqual(['components', 'pages']);
    expect(Object.values(parts)).not.toContain(undefined);
  });
});

describe('the drawings of a page', () => {
  const answer = (text: string, ok = true) => ({ ok, status: ok ? 200 : 404, text: async () => text });
  const drawn = (drawing: string): DiagramNode => ({ type: 'diagram', id: drawing, width: 1, height: 2, drawing });

  afterEach(() => vi.unstubAllGlobals());

  it('come from the document that shows them', async () => {
    vi.stubGlobal('document', { querySelector: (selector: string) => ({ innerHTML: `<i>${selector}</i>` }) });
    const node = drawn('a1');
    await loadParts(page({ content: [node] }));
    expect(node.svg).toBe('<i>[data-drawing="a1"]</i>');
  });

  it('come from their files on a page that another leads to, wherever they are', async () => {
    const fetched = vi.fn(async (url: URL) =>
      answer(`<svg viewBox="0 0 1 2"><g><text>a &gt; b</text></g></svg>${url.hash}`),
    );
    vi.stubGlobal('document', { querySelector: () => null });
    vi.stubGlobal('fetch', fetched);
    const [first, second] = [drawn('a1'), drawn('b2')];
    const tabs: ContentNode = {
      type: 'tabs',
      id: 'a',
      initial: 'a',
      items: [{ value: 'a', label: 'A', children: [{ type: 'part', height: 1, children: [second] }] }],
    };
    await loadParts(page({ content: [first, tabs] }));
    expect(fetched.mock.calls.map(([url]) => url.pathname.split('/').slice(-2))).toEqual([
      ['diagrams', 'a1.svg'],
      ['diagrams', 'b2.svg'],
    ]);
    expect([first.svg, second.svg]).toEqual(Array(2).fill('<g><text>a &gt; b</text></g>'));
  });

  it('are in the module of a page that a writer sees', async () => {
    const node = { ...drawn('a1'), svg: '<g/>' };
    await loadParts(page({ content: [node] }));
    expect(node.svg).toBe('<g/>');
  });

  it('keep a page from being shown when they are missing', async () => {
    vi.stubGlobal('document', { querySelector: () => null });
    vi.stubGlobal('fetch', async () => answer('', false));
    await expect(loadParts(page({ content: [drawn('a1')] }))).rejects.toThrow('a drawing answers 404');
  });
});
