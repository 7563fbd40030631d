import * as theme from '@vendure-docs/theme-classic';
import { Content } from '@vendure-docs/theme-classic/content';
import * as reference from '@vendure-docs/theme-classic/reference';
import { SearchModal } from '@vendure-docs/theme-classic/SearchModal';
import { act, createElement, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { found as search } from '../fixtures/search';
import { manyVersions, sidebar } from '../fixtures/site';
import { root } from './root';

/** A component whose own props do not matter here. */
type AnyComponent = ComponentType<object>;

const link = document.createElement('a');
const navbarItem = (item: theme.NavbarItemData) => [theme.NavbarItem as AnyComponent, { item }] as const;
const on = { position: 'left', label: 'More', href: '/more' } as const;

/** Every component of the theme, with the props that it needs. */
const components: Record<string, readonly [component: AnyComponent, props?: object]> = {
  ...(Object.fromEntries(
    (
      [
        ['Admonition', { kind: 'tip', children: 'Text' }],
        ['AnnouncementBar'],
        ['BackToTop'],
        ['Breadcrumbs', { items: [{ label: 'Orders' }] }],
        ['Card', { title: 'Orders', href: '/orders' }],
        ['CardList', { items: [{ title: 'Orders', href: '/orders' }] }],
        ['CodeBlock', { children: 'a' }],
        ['CodeBlockAction', { label: 'Run' }],
        ['Collapsible', { open: true, children: 'Text' }],
        ['ColorModeToggle'],
        ['CopyPageMenu', { markdownUrl: '/page.md' }],
        ['Details', { summary: 'More', children: 'Text' }],
        ['Diagram', { id: 'a', svg: '', width: 10, height: 10 }],
        ['DocPage', { heading: 'Orders' }],
        ['DocSidebar', { items: sidebar }],
        ['DocTags', { tags: [{ title: 'orders', href: '/tags/orders' }] }],
        ['DocVersionBanner'],
        ['Dropdown', { label: 'More', children: null }],
        ['DropdownItem'],
        ['EditLink', { href: '/edit' }],
        ['ErrorMessage', { error: new Error('Out of paper'), onTryAgain: () => {} }],
        ['Features', { items: [] }],
        ['Footer'],
        ['Heading', { level: 2, id: 'orders', children: 'Orders' }],
        ['Hero', { title: 'Parcel' }],
        ['HomePage'],
        ['Image', { src: '/logo.svg', alt: '' }],
        ['LastUpdated', { date: '2025-06-14' }],
        ['Layout', { kind: 'doc', children: null }],
        ['Link', { href: '/orders' }],
        ['Loading'],
        ['LocaleDropdown'],
        ['MdxPage', { heading: 'Orders' }],
        ['Message', { title: 'Orders' }],
        ['MobileMenu'],
        ['Navbar'],
        ['NotFoundPage'],
        ['PageHeading'],
        ['Paginator', { next: { title: 'Payments', href: '/payments' } }],
        ['ProgressBar'],
        ['Prose'],
        ['SearchButton'],
        ['SearchPage'],
        ['SkipToContent'],
        ['Table'],
        ['TableOfContents', { entries: [{ id: 'a', title: 'A', level: 2 }] }],
        ['Tabs', { children: <theme.TabItem value="a">A</theme.TabItem> }],
        ['TagListPage', { tags: [] }],
        ['TagPage', { tag: 'orders', documents: [], allTagsHref: '/tags' }],
        ['VersionDropdown'],
        ['WrongBaseUrlBanner'],
      ] as [keyof typeof theme, object?][]
    ).map(([name, props]) => [name, [theme[name] as AnyComponent, props]]),
  ) as Record<string, readonly [AnyComponent, object?]>),
  ...(Object.fromEntries(
    (
      [
        ['Badge'],
        ['CodeTabs', { tabs: [{ value: 'a' }] }],
        ['Deprecated', { children: 'Text' }],
        ['Experimental'],
        ['FileTree'],
        ['InlineContents', { entries: [] }],
        ['LinkCard', { title: 'Orders', href: '/orders' }],
        ['Member'],
        ['MemberDescription'],
        ['MemberInfo'],
        ['NameCard', { id: 'card', link, onDismiss: () => {} }],
        ['Operation', { kind: 'query' }],
        ['Origin', { packageName: 'parcel' }],
        ['PackageManager', { command: 'install' }],
        ['Signature', { children: 'a' }],
        ['Since', { version: '3.1.0' }],
        ['SinceFilter', { choices: ['3.1'], shown: 1, count: 2 }],
        ['Step'],
        ['Steps'],
        ['TypeTable', { rows: [] }],
        ['Video', { src: '/order.mp4', label: 'An order' }],
      ] as [keyof typeof reference, object?][]
    ).map(([name, props]) => [name, [reference[name] as AnyComponent, props]]),
  ) as Record<string, readonly [AnyComponent, object?]>),
  Content: [Content as AnyComponent, { nodes: [] }],
  TabItem: [(props) => <theme.Tabs>{<theme.TabItem value="a" {...props} />}</theme.Tabs>],
  Tab: [(props) => <theme.Tabs>{<theme.TabList>{<theme.Tab value="a" {...props} />}</theme.TabList>}</theme.Tabs>],
  TabList: [(props) => <theme.Tabs>{<theme.TabList {...props} />}</theme.Tabs>],
  TabPanel: [
    (props) => (
      <theme.Tabs>{[<theme.TabList key="list" />, <theme.TabPanel key="a" value="a" {...props} />]}</theme.Tabs>
    ),
  ],
  SearchModal: [SearchModal as AnyComponent],
  'NavbarItem, a link': navbarItem({ type: 'link', ...on }),
  'NavbarItem, a sidebar': navbarItem({ type: 'sidebar', sidebar: 'learn', ...on }),
  'NavbarItem, a dropdown': navbarItem({ type: 'dropdown', label: 'More', items: [], position: 'left' }),
  'NavbarItem, the search': navbarItem({ type: 'search', position: 'left' }),
  'NavbarItem, languages': navbarItem({ type: 'locale-dropdown', position: 'left' }),
  'NavbarItem, versions': navbarItem({ type: 'version-dropdown', position: 'left' }),
  'NavbarItem, of a type of the site': navbarItem({ type: 'custom', name: 'Stars', position: 'left' }),
};

/** What renders no element of its own. */
const withoutElement = ['ErrorBoundary', 'ThemeProvider'];

const config: theme.SiteConfig = {
  ...manyVersions,
  announcementBar: { id: 'a', html: theme.trustedHtml('New'), closable: true },
};

const navbarItems = { Stars: (props: object) => <button type="button" {...props} /> };

beforeEach(() => {
  localStorage.clear();
});

async function render(children: ReactNode): Promise<void> {
  await act(async () =>
    root.render(
      <theme.ThemeProvider
        config={config}
        location={{ pathname: '/2/orders', hash: '', search: '' }}
        search={search}
        loading
        navbarItems={navbarItems}
      >
        {children}
      </theme.ThemeProvider>,
    ),
  );
}

test('every component is tested here', () => {
  const exported = Object.keys({ ...theme, ...reference }).filter(
    (name) => /^[A-Z]/.test(name) && !withoutElement.includes(name),
  );
  expect(exported.filter((name) => !Object.keys(components).some((tested) => tested.split(',')[0] === name))).toEqual(
    [],
  );
});

describe.each(Object.entries(components))('%s', (_, [Component, props]) => {
  const element = (own: object) => createElement(Component, { ...props, ...own });

  test('passes ref, class, style, name and other props on to its root', async () => {
    const ref = vi.fn<(element: HTMLElement | null) => void>();
    const own: object = { ref, className: 'own', style: { opacity: 0.5 }, 'aria-label': 'Own', 'data-own': 'x' };
    await render(element(own));
    const found = ref.mock.calls[0]?.[0];
    expect(found).toBeInstanceOf(HTMLElement);
    expect(found?.dataset['own']).toBe('x');
    expect(found?.classList.contains('own')).toBe(true);
    expect(found?.style.opacity).toBe('0.5');
    expect(found?.getAttribute('aria-label')).toBe('Own');
    // Another rendering sets it neither to nothing nor again.
    await render(element({ ...own, title: 'Again' }));
    expect(ref).toHaveBeenCalledOnce();
  });

  test('keeps its own class beside another', async () => {
    await render(element({ 'data-own': 'x' }));
    const before = [...document.querySelector('[data-own]')!.classList];
    await render(element({ 'data-own': 'x', className: 'own' }));
    expect([...document.querySelector('[data-own]')!.classList]).toEqual([...before, 'own']);
  });

  test('calls a handler of its caller', async () => {
    const onClick = vi.fn((event: MouseEvent) => event.preventDefault());
    await render(element({ 'data-own': 'x', onClick }));
    await act(async () => document.querySelector<HTMLElement>('[data-own]')!.click());
    expect(onClick).toHaveBeenCalledOnce();
  });
});

describe('a handler that prevents the default keeps the component’s own from running', () => {
  const stop = (event: MouseEvent) => event.preventDefault();
  const dialog = () => document.querySelector('dialog[open]');
  const mode = () => document.documentElement.dataset['theme'];

  test('of the button of the menu', async () => {
    await render(<theme.MobileMenu data-own="x" onClick={stop} />);
    await act(async () => document.querySelector<HTMLElement>('[data-own]')!.click());
    expect(dialog()).toBeNull();
    await render(<theme.MobileMenu data-own="x" onClick={() => {}} />);
    await act(async () => document.querySelector<HTMLElement>('[data-own]')!.click());
    expect(dialog()).not.toBeNull();
  });

  test('of the toggle of the mode', async () => {
    await render(<theme.ColorModeToggle data-own="x" onClick={stop} />);
    const before = mode();
    await act(async () => document.querySelector<HTMLElement>('[data-own]')!.click());
    expect(mode()).toBe(before);
    await render(<theme.ColorModeToggle data-own="x" />);
    await act(async () => document.querySelector<HTMLElement>('[data-own]')!.click());
    expect(mode()).not.toBe(before);
  });
});

test('a ref is set to nothing when the component goes, or cleaned up by its own function', async () => {
  const ref = vi.fn();
  const cleanUp = vi.fn();
  await render(
    <>
      <theme.Navbar ref={(element) => void ref(element)} />
      <theme.DocSidebar items={sidebar} ref={() => cleanUp} />
    </>,
  );
  await render(null);
  expect(ref).toHaveBeenLastCalledWith(null);
  expect(cleanUp).toHaveBeenCalledOnce();
});
