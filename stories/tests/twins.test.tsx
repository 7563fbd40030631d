import * as theme from '@vendure-docs/theme-classic';
import { SearchModal } from '@vendure-docs/theme-classic/SearchModal';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manyVersions as config } from '../fixtures/site';
import { root } from './root';

const twin = { title: 'Overview', label: 'Overview', href: '/overview', description: 'It gets warm.' };
const twins = [twin, twin];

/** Every list, with two entries that are alike in all there is of them. */
const lists: Record<string, ReactNode> = {
  Breadcrumbs: <theme.Breadcrumbs items={[...twins, { label: 'Last' }]} />,
  CardList: <theme.CardList items={twins} />,
  DocSidebar: <theme.DocSidebar items={twins.map((entry) => ({ type: 'link', ...entry }))} />,
  DocTags: <theme.DocTags tags={twins} />,
  Features: <theme.Features items={twins.map((entry) => ({ icon: 'book', ...entry }))} />,
  Footer: <theme.Footer />,
  Hero: <theme.Hero title="Kitchen" actions={twins} />,
  NavbarItem: <theme.NavbarItem item={{ type: 'dropdown', label: 'More', items: twins, position: 'left' }} />,
  Paginator: <theme.Paginator previous={twin} next={twin} />,
  TagListPage: <theme.TagListPage tags={twins.map((entry) => ({ ...entry, count: 1 }))} />,
  TagPage: <theme.TagPage tag="heat" documents={twins} allTagsHref="/tags" />,
};

/** Two pages of one title, each in a category of its own. */
const search: theme.SearchProvider = {
  search: async () => ({
    total: 2,
    groups: ['kettles', 'stoves'].map((category) => ({
      title: 'Overview',
      trail: `Devices › ${category}`,
      hits: [{ id: category, href: `/${category}`, kind: 'page', title: [{ text: 'Overview' }] }],
    })),
  }),
};

const stay = (event: Event) => {
  if ((event.target as Element).closest('a')) event.preventDefault();
};

beforeEach(() => {
  localStorage.clear();
  window.addEventListener('click', stay);
});

afterEach(() => {
  window.removeEventListener('click', stay);
});

async function render(children: ReactNode): Promise<void> {
  const groups = twins.map(({ title }) => ({ title, items: [] }));
  const footer = { groups: [{ title: 'More', items: twins }, ...groups, ...groups] };
  await act(async () =>
    root.render(
      <theme.ThemeProvider
        config={{ ...config, footer }}
        location={{ pathname: '/', hash: '', search: '' }}
        search={search}
      >
        {children}
      </theme.ThemeProvider>,
    ),
  );
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const click = (element: HTMLElement | undefined) => act(async () => element!.click());

test.each(Object.entries(lists))(
  '%s shows two entries that are alike, and React complains of none',
  async (_, list) => {
    const complain = vi.spyOn(console, 'error');
    await render(list);
    expect(all('a[href="/overview"]')).toHaveLength(2);
    expect(complain.mock.calls).toEqual([]);
  },
);

test('of two categories of one name, the one that is opened opens', async () => {
  const category = { type: 'category' as const, label: 'Overview', collapsible: true, collapsed: true };
  const items = ['/kettles', '/stoves'].map((href) => ({
    ...category,
    items: [{ type: 'link' as const, label: 'Before use', href }],
  }));
  await render(<theme.DocSidebar items={items} />);
  const opened = () => all('details').map((details) => (details as HTMLDetailsElement).open);
  expect(opened()).toEqual([false, false]);
  await click(all('summary')[1]);
  expect(opened()).toEqual([false, true]);
});

test('results of one title are remembered with the way to each, which describes their buttons', async () => {
  for (const result of [0, 1]) {
    await render(<SearchModal key={result} defaultQuery="overview" />);
    await vi.waitFor(async () => {
      await act(async () => {});
      expect(all('[role=option]')).toHaveLength(2);
    }, 60_000);
    await click(all('[role=option]')[result]);
  }
  await render(<SearchModal key="again" />);
  const ways = ['Devices › stoves', 'Devices › kettles'];
  expect(all('dialog li:has(button) a').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/stoves', `Overview${ways[0]}`],
    ['/kettles', `Overview${ways[1]}`],
  ]);
  const described = all('dialog li button').map(
    (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(described).toEqual([ways[0], ways[0], ways[1], ways[1]]);
  await render(<theme.SearchPage />);
  expect(all('section li').map((item) => item.textContent)).toEqual(
    expect.arrayContaining(ways.map((way) => `Overview${way}`)),
  );
});
