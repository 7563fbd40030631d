import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ThemeProvider } from '../ThemeProvider/ThemeProvider.js';
import type { ContentNode, SiteConfig } from '../types.js';
import { Content } from './Content.js';

const config = {
  baseUrl: '/',
  locale: { code: 'en', direction: 'ltr' },
  navbar: { items: [] },
  sidebar: { autoCollapseCategories: true },
  colorMode: {},
} as unknown as SiteConfig;

function Badge({ children }: { children?: ReactNode }) {
  return <mark>{children}</mark>;
}

function render(...nodes: ContentNode[]): string {
  return renderToStaticMarkup(
    <ThemeProvider config={config} location={{ pathname: '/', hash: '', search: '' }} components={{ Badge }}>
      <Content nodes={nodes} />
    </ThemeProvider>,
  );
}

const badge = (inline: boolean): ContentNode => ({
  type: 'component',
  name: 'Badge',
  props: {},
  ...(inline && { inline }),
  children: ['b'],
});

describe('a component in a line', () => {
  test.each(['p', 'h2', 'li', 'td'])('breaks no line of a <%s>', (tag) => {
    const html = render({ type: 'element', tag, children: ['a ', badge(true), ' c'] });
    expect(html).toContain(`<${tag}><span>a </span><mark><span>b</span></mark><span> c</span></${tag}>`);
  });

  test('breaks no line around the emphasis it is in', () => {
    const emphasis: ContentNode = { type: 'element', tag: 'em', children: [badge(true)] };
    const html = render({ type: 'element', tag: 'li', children: ['a ', emphasis] });
    expect(html).toContain('<li><span>a </span><em><mark><span>b</span></mark></em></li>');
  });
});

test('code that was cut from a file has a title that leads there', () => {
  const code = { type: 'code', html: 'a\n', title: 'src/a.ts' } as const;
  const link = '<a href="https://code.test/a#L1-L2" title="View source">src/a.ts</a>';
  expect(render({ ...code, href: 'https://code.test/a#L1-L2' })).toContain(link);
  expect(render(code)).not.toContain('<a ');
});

test('a component between blocks holds blocks', () => {
  const html = render({ type: 'element', tag: 'li', children: ['<p>a</p>', badge(false)] });
  expect(html).toContain('<li><div><p>a</p></div><mark><div>b</div></mark></li>');
});
