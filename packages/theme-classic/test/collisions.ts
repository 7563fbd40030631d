import {
  Admonition,
  Card,
  CardList,
  CodeBlock,
  Details,
  DocPage,
  Heading,
  Layout,
  Prose,
  TabItem,
  Table,
  Tabs,
  ThemeProvider,
  type SiteConfig,
} from '@vendure-docs/theme-classic';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const config: SiteConfig = {
  title: 'Kettle',
  baseUrl: '/',
  titleDelimiter: '|',
  locale: { code: 'en', direction: 'ltr' },
  locales: [{ code: 'en', label: 'English', href: '/' }],
  versions: [{ name: 'current', label: '1.0', href: '/', isLast: true }],
  colorMode: { default: 'dark', disableSwitch: false, respectPrefersColorScheme: true },
  navbar: {
    title: 'Kettle',
    hideOnScroll: false,
    items: [
      { type: 'sidebar', label: 'Manual', href: '/', sidebar: 'manual', position: 'left' },
      { type: 'dropdown', label: 'More', items: [{ title: 'Shop', href: '/shop' }], position: 'left' },
    ],
  },
  footer: { groups: [{ title: 'About', items: [{ title: 'Makers', href: '/makers' }] }], copyright: 'Kettle' },
  sidebar: { autoCollapseCategories: true },
};

const prose = h(
  Prose,
  null,
  h('p', null, 'Fill in ', h('strong', null, 'half a liter'), ', see ', h('a', { href: '/more' }, 'more'), '.'),
  h('ul', null, h('li', null, 'Water'), h('li', null, h('code', null, 'kettle boil'))),
  h('ol', null, h('li', null, 'Open'), h('li', null, 'Close')),
  h('blockquote', null, h('p', null, 'It sings.')),
  h('hr'),
  h(Heading, { level: 2, id: 'heat', children: 'Heat' }),
  h(CodeBlock, { language: 'bash', title: 'terminal', children: 'kettle boil\n' }),
  h(Admonition, { kind: 'warning', children: h('p', null, 'Steam is hot.') }),
  h(Heading, { level: 3, id: 'lid', children: 'The lid' }),
  h(
    Table,
    null,
    h('thead', null, h('tr', null, h('th', null, 'Tea'))),
    h('tbody', null, h('tr', null, h('td', null, 'Black'))),
  ),
  h(Tabs, { id: 'unit', children: h(TabItem, { value: 'c', label: 'Celsius' }, h('p', null, '100')) }),
  h(Details, { summary: 'Why', defaultOpen: true, children: h('p', null, 'Because.') }),
  h(CardList, null, h(Card, { title: 'Shop', href: '/shop', description: 'Buy one.' })),
);

/** A page with most of what the theme shows. */
export const themeMarkup = renderToStaticMarkup(
  h(ThemeProvider, {
    config,
    location: { pathname: '/', hash: '', search: '' },
    children: h(Layout, {
      kind: 'doc',
      sidebar: [{ type: 'category', label: 'Use', items: [{ type: 'link', label: 'Boil', href: '/' }] }],
      sidebarName: 'manual',
      children: h(DocPage, {
        heading: 'Boil water',
        breadcrumbs: [{ label: 'Kettle', href: '/' }, { label: 'Boil water' }],
        toc: [{ id: 'heat', title: 'Heat', level: 2 }],
        next: { title: 'Shop', href: '/shop' },
        lastUpdated: '2026-01-31',
        children: prose,
      }),
    }),
  }),
);

/** A button, a heading, a table, a form and utilities as users of Tailwind and of Bootstrap write them. */
export const frameworkMarkup = `
  <h2 class="text-2xl font-bold h3">Order</h2>
  <p class="mt-4 text-lg lead">A kettle, <a href="#order">in red</a>.</p>
  <ul class="list-disc pl-5"><li>Red</li></ul>
  <button class="rounded bg-blue-700 px-4 py-2 text-white btn btn-primary bg-dark">Order</button>
  <table class="table table-auto border"><tbody><tr><td class="border p-2">Price</td></tr></tbody></table>
  <label class="block form-label">Name <input class="border p-2 form-control"></label>
  <p><code class="text-sm text-body-secondary">order()</code></p>
  <img class="h-8 w-8 img-fluid" alt="A kettle" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">`;
