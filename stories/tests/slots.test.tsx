import {
  DocPage,
  ErrorBoundary,
  Layout,
  Message,
  Navbar,
  SearchButton,
  ThemeProvider,
  type Slots,
} from '@vendure-docs/theme-classic';
import { Content, type ContentNode } from '@vendure-docs/theme-classic/content';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { found } from '../fixtures/search';
import { config, sidebar } from '../fixtures/site';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

function Crash(): never {
  throw new Error('Out of paper');
}

const written = (...nodes: ContentNode[]) => <Content nodes={nodes} />;
const layout = (
  <Layout kind="doc" sidebar={sidebar} sidebarName="learn">
    Text
  </Layout>
);
const page = (
  <DocPage
    heading="Orders"
    markdownUrl="/orders.md"
    tags={[{ title: 'orders', href: '/tags/orders' }]}
    editUrl="/edit"
    lastUpdated="2025-06-14"
    next={{ title: 'Payments', href: '/payments' }}
  />
);

/** What asks for each slot. */
const askers: Record<keyof Slots, ReactNode> = {
  Admonition: written({ type: 'admonition', kind: 'tip', children: [] }),
  AnnouncementBar: layout,
  BackToTop: layout,
  Breadcrumbs: page,
  CardList: written({ type: 'cards', items: [] }),
  CodeBlock: written({ type: 'code', html: 'a\n' }),
  ColorModeToggle: <Navbar />,
  CopyPageMenu: page,
  Details: written({ type: 'details', summary: 'More', children: [] }),
  DocSidebar: layout,
  DocTags: page,
  DocVersionBanner: page,
  EditLink: page,
  ErrorMessage: (
    <ErrorBoundary>
      <Crash />
    </ErrorBoundary>
  ),
  Footer: layout,
  Heading: written({ type: 'heading', level: 2, id: 'a', html: 'A' }),
  Image: written({ type: 'image', src: '/logo.svg', alt: '' }),
  LastUpdated: page,
  LocaleDropdown: <Navbar />,
  MobileMenu: layout,
  Navbar: layout,
  NavbarItem: <Navbar />,
  PageHeading: <Message title="Orders" />,
  Paginator: page,
  ProgressBar: layout,
  SearchButton: <Navbar />,
  SearchModal: <SearchButton />,
  SkipToContent: layout,
  Table: written({ type: 'table', html: '' }),
  TableOfContents: page,
  Tabs: written({ type: 'tabs', id: 'a', items: [], initial: 'a' }),
  VersionDropdown: <Navbar />,
};

let container: HTMLElement;

beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'));
});

afterEach(() => {
  vi.restoreAllMocks();
  container.remove();
});

test.each(Object.entries(askers))('a site’s own %s takes the place of the theme’s', async (name, asker) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const root = createRoot(container);
  const Own = () => <b data-own={name} />;
  await act(async () =>
    root.render(
      <ThemeProvider
        config={config}
        location={{ pathname: '/', hash: '', search: '' }}
        search={found}
        slots={{ [name]: Own }}
      >
        {asker}
      </ThemeProvider>,
    ),
  );
  if (name === 'SearchModal') await act(async () => container.querySelector('button')!.click());
  expect(container.querySelectorAll(`[data-own=${name}]`).length).toBeGreaterThan(0);
  await act(async () => root.unmount());
});
