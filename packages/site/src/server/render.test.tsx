import type { PageData } from '@vendure-docs/theme-classic/content';
import type { SiteConfig } from '@vendure-docs/theme-classic/headless';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRenderer, type RenderRequest } from './render';

const config: SiteConfig = {
  title: 'Docs',
  tagline: '',
  url: 'https://docs.example.com',
  baseUrl: '/docs/',
  titleDelimiter: '|',
  locale: { code: 'en', direction: 'ltr' },
  locales: [],
  versions: [],
  colorMode: { default: 'dark', disableSwitch: false, respectPrefersColorScheme: true },
  navbar: { hideOnScroll: true, items: [] },
  footer: { groups: [], copyright: '' },
  sidebar: { autoCollapseCategories: true },
};

const page: PageData = {
  kind: 'doc',
  route: '/docs/guide/',
  title: 'Guide',
  description: 'A guide.',
  sidebar: 'learn',
  breadcrumbs: [],
  toc: [],
  content: ['<p>Read <em>this</em>.</p>'],
};

describe('the renderer', () => {
  let answerText: ReturnType<typeof createRenderer>;
  beforeEach(() => {
    answerText = createRenderer();
  });

  const answer = (request: RenderRequest) => answerText(JSON.stringify(request));

  const site = () =>
    answer({
      type: 'site',
      config,
      sidebars: { learn: [{ type: 'link', label: 'The guide', href: '/docs/guide/' }] },
      fonts: ['/docs/assets/text.woff2'],
    });

  it('answers the site with scripts for the head that parse and close no script element', () => {
    const { headScripts } = JSON.parse(site()) as { headScripts: string[] };
    expect(headScripts.length).toBeGreaterThan(0);
    for (const script of headScripts) {
      expect(() => new Function(script)).not.toThrow();
      expect(script).not.toMatch(/<\/?script/i);
    }
  });

  it('renders a page with its sidebar', () => {
    site();
    const markup = answer({ type: 'page', page });
    expect(markup[0]).toBe('0');
    expect(markup).toContain('<p>Read <em>this</em>.</p>');
    expect(markup).toContain('The guide');
  });

  it.each(['__proto__', 'constructor', 'toString'])('takes %s for the name of a sidebar as any other', (name) => {
    site();
    expect(answer({ type: 'page', page: { ...page, sidebar: name } })).toContain('<p>Read <em>this</em>.</p>');
    const sidebars = { [name]: [{ type: 'link' as const, label: 'Of that name', href: '/docs/guide/' }] };
    answer({ type: 'site', config, sidebars, fonts: [] });
    expect(answer({ type: 'page', page: { ...page, sidebar: name } })).toContain('Of that name');
  });

  it('renders no style attribute, so that a strict policy allows the page', () => {
    site();
    expect(answer({ type: 'page', page })).not.toContain(' style=');
  });

  it('preloads nothing by markup, which cannot ask whether that is welcome', () => {
    const logo = { src: '/docs/logo.svg', alt: 'Docs', width: 32, height: 32 };
    answer({ type: 'site', config: { ...config, navbar: { ...config.navbar, logo } }, sidebars: {}, fonts: [] });
    const markup = answer({ type: 'page', page });
    expect(markup).toContain('<img src="/docs/logo.svg"');
    expect(markup).not.toContain('rel="preload"');
  });

  it('puts the banner about a wrong base URL on the home page only', () => {
    site();
    expect(answer({ type: 'page', page: { ...page, kind: 'home' } })).toContain('Your site did not load properly');
    expect(answer({ type: 'page', page })).not.toContain('Your site did not load properly');
  });

  it('renders with new data when the site is sent again', () => {
    site();
    answer({
      type: 'site',
      config: { ...config, navbar: { ...config.navbar, title: 'New name' } },
      sidebars: {},
      fonts: [],
    });
    expect(answer({ type: 'page', page })).toContain('New name');
  });

  it('answers an error with its message and stack', () => {
    site();
    const broken = answer({
      type: 'page',
      page: { ...page, content: [{ type: 'component', name: 'Nothing', props: {} }] },
    });
    expect(broken[0]).toBe('1');
    expect(JSON.parse(broken.slice(1))).toEqual({
      message: expect.stringContaining('Nothing'),
      stack: expect.any(String),
    });
  });

  it('answers what is not JSON with an error, and goes on', () => {
    expect(answerText('{"type":"page","page":{"title":"a')).toMatch(/^1.*JSON/);
    site();
    expect(answer({ type: 'page', page })[0]).toBe('0');
  });

  it('answers a site that cannot be read with an error', () => {
    expect(answerText('{"type":"site"}')[0]).toBe('1');
  });

  it('answers a page before the site with an error', () => {
    expect(answer({ type: 'page', page })).toMatch(/^1.*before the site was sent/);
  });
});
