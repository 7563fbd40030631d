import {
  Admonition,
  Breadcrumbs,
  Card,
  CardList,
  CodeBlock,
  Details,
  Dropdown,
  EditLink,
  Heading,
  Hero,
  Image,
  NavbarItem,
  Paginator,
  Prose,
  TabItem,
  Table,
  Tabs,
  ThemeProvider,
  type SiteSettings,
} from '@vendure-docs/theme-classic';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const config: SiteSettings = {
  title: 'Kettle',
  baseUrl: '/',
  locale: { code: 'en', direction: 'ltr' },
  navbar: { hideOnScroll: false, items: [] },
};

/** A framework's utilities, and what an element is that has them. */
export interface Utilities {
  classes: string;
  values: Record<string, string>;
}

const [space, red, white] = ['32px', 'rgb(255, 0, 0)', 'rgb(255, 255, 255)'];

export const tailwind: Utilities = {
  classes:
    'mt-20 mb-2 p-8 bg-[#f00] text-white text-2xl leading-10 font-bold italic rounded-none border-4 opacity-50 list-decimal underline',
  values: {
    'margin-top': '80px',
    'margin-bottom': '8px',
    'padding-left': space,
    'padding-top': space,
    'background-color': red,
    color: white,
    'font-size': '24px',
    'line-height': '40px',
    'font-weight': '700',
    'font-style': 'italic',
    'border-top-left-radius': '0px',
    'border-left-width': '4px',
    opacity: '0.5',
    'list-style-type': 'decimal',
    'text-decoration-line': 'underline',
  },
};

export const bootstrap: Utilities = {
  classes:
    'mt-5 mb-2 p-4 bg-danger text-white fs-4 lh-lg fw-bold fst-italic rounded-0 border border-4 opacity-50 text-decoration-underline',
  values: {
    'margin-top': '48px',
    'margin-bottom': '8px',
    'padding-left': '24px',
    'padding-top': '24px',
    'background-color': 'rgb(220, 53, 69)',
    color: white,
    'font-size': '24px',
    'line-height': '48px',
    'font-weight': '700',
    'font-style': 'italic',
    'border-top-left-radius': '0px',
    'border-left-width': '4px',
    opacity: '0.5',
    'text-decoration-line': 'underline',
  },
};

/** What the theme renders, each with the class names on its root. */
const components = (className: string): Record<string, ReactElement> => ({
  Admonition: h(Admonition, { className, kind: 'tip', children: 'Warm.' }),
  Breadcrumbs: h(Breadcrumbs, { className, items: [{ label: 'Kettle', href: '/' }, { label: 'Lid' }] }),
  Card: h(Card, { className, title: 'Shop', href: '/shop' }),
  CardList: h(CardList, { className }, h(Card, { title: 'Shop', href: '/shop' })),
  CodeBlock: h(CodeBlock, { className, language: 'bash', title: 'terminal', children: 'boil\n' }),
  Details: h(Details, { className, summary: 'Why', children: 'Because.' }),
  Dropdown: h(Dropdown, { className, label: 'More', children: h('li', null, 'Shop') }),
  EditLink: h(EditLink, { className, href: '/edit' }),
  Heading: h(Heading, { className, level: 2, id: 'lid', children: 'The lid' }),
  Hero: h(Hero, { className, title: 'Kettle' }),
  Image: h(Image, { className, src: 'data:,', alt: 'A kettle' }),
  NavbarItem: h(NavbarItem, { className, item: { type: 'link', label: 'Shop', href: '/shop' } }),
  Paginator: h(Paginator, { className, next: { title: 'Shop', href: '/shop' } }),
  Prose: h(Prose, { className, children: 'Text' }),
  Table: h(Table, { className, children: h('tbody', null, h('tr', null, h('td', null, 'Tea'))) }),
  Tabs: h(Tabs, { className, id: 'unit', children: h(TabItem, { value: 'c', label: 'C' }, '100') }),
});

/** Elements that are nobody's. */
const bare = (className: string): Record<string, ReactElement> =>
  Object.fromEntries(
    ['button', 'ul', 'ol', 'p', 'h3', 'a', 'blockquote', 'pre', 'code', 'input'].map((name) => [
      name,
      h(name, name === 'input' ? { className, 'aria-label': 'Name' } : { className, href: '/' }),
    ]),
  );

/** A page with the utilities on components and on bare elements, in prose and outside of it; each has a name to be found by. */
export function utilitiesMarkup({ classes }: Utilities): string {
  const probe = (place: string, all: Record<string, ReactNode>) =>
    Object.entries(all).map(([name, element]) => h('div', { key: name, 'data-probe': `${name} ${place}` }, element));
  const everything = (place: string) => [...probe(place, components(classes)), ...probe(place, bare(classes))];
  return renderToStaticMarkup(
    h(ThemeProvider, {
      config,
      location: { pathname: '/', hash: '', search: '' },
      children: h('main', null, everything('alone'), h(Prose, null, everything('in prose'))),
    }),
  );
}

/** A button as those who copy their components into their project write one, whose colors are names of the project's own. */
export const button =
  '<button data-button class="inline-flex h-9 items-center justify-center gap-2 rounded-md border border-brand bg-brand px-4 py-2 text-sm font-medium whitespace-nowrap text-on-brand shadow-xs">Order</button>';
