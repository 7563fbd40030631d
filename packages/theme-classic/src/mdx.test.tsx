import { createElement, isValidElement, type ComponentType, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { mdxComponents, useMDXComponents } from './mdx.js';
import { ThemeProvider } from './ThemeProvider/ThemeProvider.js';
import type { LinkProps } from './state/context.js';
import type { SiteConfig } from './types.js';

const config = {
  baseUrl: '/',
  locale: { code: 'en', direction: 'ltr' },
  navbar: { items: [] },
  colorMode: {},
} as unknown as SiteConfig;

/** An element as MDX makes it: by the map where that has its name. */
function h(tag: string, props: Record<string, unknown> = {}, ...children: ReactNode[]) {
  const known: Record<string, unknown> = mdxComponents;
  return createElement((known[tag] ?? tag) as ComponentType, props, ...children);
}

function OwnLink(props: LinkProps) {
  return <a {...props} data-own="" />;
}

function render(document: ReactNode): string {
  return renderToStaticMarkup(
    <ThemeProvider config={config} location={{ pathname: '/', hash: '', search: '' }} Link={OwnLink}>
      {document}
    </ThemeProvider>,
  );
}

describe('headings of a document in MDX', () => {
  test('lead to themselves by the id that rehype-slug gives them, and are named by their text', () => {
    const html = render(h('h2', { id: 'the-order' }, 'The ', h('code', {}, 'order')));
    expect(html).toContain('<span id="the-order~">The <code>order</code></span>');
    expect(html).toMatch(/<a [^>]*href="#the-order" title="[^"]*The order"/);
  });

  test('have no link without an id, and none on the page’s own heading', () => {
    expect(render(h('h3', {}, 'Fields'))).not.toContain('<a');
    expect(render(h('h1', { id: 'orders' }, 'Orders'))).not.toContain('<a');
  });
});

describe('code of a document in MDX', () => {
  test('has the language that its class tells', () => {
    const html = render(h('pre', {}, h('code', { className: 'language-ts' }, 'const a = 1;\n')));
    expect(html).toContain('data-language="ts"');
    expect(html).toMatch(/<pre [^>]*><code [^>]*>const a = 1;\n<\/code><\/pre>/);
  });

  test('that Shiki highlighted keeps its class, its style and its lines', () => {
    const line = h('span', { className: 'line' }, h('span', { style: { color: 'var(--shiki-token-keyword)' } }, 'let'));
    const html = render(h('pre', { className: 'shiki css-variables', tabIndex: 0 }, h('code', {}, line)));
    expect(html).toMatch(/^<div class="[^"]+ shiki css-variables"/);
    expect(html).toContain('<span class="line"><span style="color:var(--shiki-token-keyword)">let</span></span>');
    expect(html.match(/tabindex="0"/g)).toHaveLength(1);
  });

  test('that Prism highlighted keeps its tokens', () => {
    const token = h('span', { className: 'token keyword' }, 'let');
    const html = render(h('pre', { className: 'language-js' }, h('code', { className: 'language-js' }, token)));
    expect(html).toContain('data-language="js"');
    expect(html).toContain('<span class="token keyword">let</span>');
  });

  test('of rehype-pretty-code has its title', () => {
    const html = render(
      h(
        'figure',
        { 'data-rehype-pretty-code-figure': '' },
        h('figcaption', { 'data-rehype-pretty-code-title': '' }, 'a.ts'),
        h('pre', { 'data-language': 'ts' }, h('code', { 'data-language': 'ts' }, h('span', { 'data-line': '' }, 'a'))),
      ),
    );
    expect(html).toMatch(/^<div [^>]*data-rehype-pretty-code-figure=""/);
    expect(html).toContain('>a.ts</div>');
    expect(html).toContain('data-language="ts"');
    expect(html).not.toMatch(/<figure|<figcaption/);
  });

  test('leaves other figures alone', () => {
    expect(render(h('figure', {}, h('figcaption', {}, 'A cart')))).toBe(
      '<figure><figcaption>A cart</figcaption></figure>',
    );
  });
});

describe('other elements of a document in MDX', () => {
  test('are links of the site', () => {
    expect(render(h('a', { href: '/orders' }, 'Orders'))).toBe('<a href="/orders" data-own="">Orders</a>');
    expect(render(h('a', { id: 'here' }))).toBe('<a id="here"></a>');
  });

  test('are tables that scroll', () => {
    const html = render(h('table', {}, h('tbody', {}, h('tr', {}, h('td', {}, '1')))));
    expect(html).toMatch(/<div [^>]*tabindex="0"[^>]*><table [^>]*><tbody><tr><td>1<\/td><\/tr><\/tbody><\/table>/);
  });

  test('are images with their size', () => {
    expect(render(h('img', { src: 'a.png', alt: 'A cart', width: '10', height: 20 }))).toContain(
      '<img src="a.png" alt="A cart" width="10" height="20" loading="lazy"',
    );
  });

  test('are details with their summary, and the text between', () => {
    const html = render(h('details', { open: true }, h('summary', {}, 'More'), '\n', h('p', {}, 'Text'), 'and more'));
    expect(html).toMatch(/<details [^>]*open=""/);
    expect(html).toMatch(/<summary [^>]*>More<\/summary>/);
    expect(html).toContain('<p>Text</p>and more');
  });
});

/** What documents write, by the slots it is to be drawn by. */
const written: Record<string, ReactNode> = {
  Admonition: h('Admonition', { kind: 'tip' }, 'Text'),
  CardList: h('CardList', {}, h('Card', { title: 'Orders', href: '/orders' })),
  CodeBlock: [
    h('pre', { key: 0 }, h('code', {}, 'a\n')),
    h('CodeBlock', { key: 1 }, 'a\n'),
    h('figure', { key: 2, 'data-rehype-pretty-code-figure': '' }, h('pre', {}, h('code', {}, 'a'))),
  ],
  Details: [h('details', { key: 0 }, h('summary', {}, 'More')), h('Details', { key: 1, summary: 'More' })],
  Heading: [1, 2, 3, 4, 5, 6].map((level) => h(`h${level}`, { key: level, id: 'a' }, 'Orders')),
  Image: [h('img', { key: 0, src: 'a.png', alt: '' }), h('Image', { key: 1, src: 'a.png', alt: '' })],
  Table: [h('table', { key: 0 }), h('Table', { key: 1 })],
  Tabs: h('Tabs', {}, h('TabItem', { value: 'a' }, 'A')),
};

test.each(Object.entries(written))('what fills the slot %s draws it in documents in MDX', (slot, document) => {
  const Own = () => <i>own</i>;
  const html = renderToStaticMarkup(
    <ThemeProvider config={config} location={{ pathname: '/', hash: '', search: '' }} slots={{ [slot]: Own }}>
      {document}
    </ThemeProvider>,
  );
  expect(html).toBe('<i>own</i>'.repeat(Array.isArray(document) ? document.length : 1));
});

test('components of a site’s own take the place of the theme’s', () => {
  const Own = () => null;
  expect(useMDXComponents({ pre: Own }).pre).toBe(Own);
  expect(useMDXComponents().Tabs).toBe(mdxComponents.Tabs);
  expect(isValidElement(<mdxComponents.Admonition kind="tip">Text</mdxComponents.Admonition>)).toBe(true);
});
