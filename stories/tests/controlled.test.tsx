import {
  Details,
  Dropdown,
  DropdownItem,
  Navbar,
  NavbarItem,
  SearchButton,
  TabItem,
  Tabs,
  ThemeProvider,
  type SearchModalProps,
  type ThemeProviderProps,
} from '@vendure-docs/theme-classic';
import { SearchModal } from '@vendure-docs/theme-classic/SearchModal';
import { act, useState, type ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { found } from '../fixtures/search';
import { config } from '../fixtures/site';
import { root } from './root';

beforeEach(() => {
  localStorage.clear();
});

async function render(children: ReactNode, site: Partial<ThemeProviderProps> = {}): Promise<void> {
  const location = { pathname: '/', hash: '', search: '' };
  await act(async () =>
    root.render(
      <ThemeProvider config={config} location={location} search={found} {...site}>
        {children}
      </ThemeProvider>,
    ),
  );
}

const one = <Element extends HTMLElement>(selector: string) => document.querySelector<Element>(selector)!;

async function click(selector: string): Promise<void> {
  await act(async () => one(selector).click());
  // The browser tells of an opened or closed `<details>` later.
  await act(async () => new Promise((resolve) => void setTimeout(resolve, 50)));
}

describe('tabs', () => {
  const items = ['npm', 'yarn'].map((value) => (
    <TabItem key={value} value={value}>
      {value}
    </TabItem>
  ));
  const selected = () => one('[role=tab][aria-selected=true]').textContent;

  test('of their own begin with the first one, or with another', async () => {
    await render(<Tabs>{items}</Tabs>);
    expect(selected()).toBe('npm');
    await render(
      <Tabs key="other" defaultValue="yarn">
        {items}
      </Tabs>,
    );
    expect(selected()).toBe('yarn');
  });

  test('tell whoever listens, and change by themselves', async () => {
    const onValueChange = vi.fn();
    await render(
      <Tabs id="a" onValueChange={onValueChange}>
        {items}
      </Tabs>,
    );
    await click('#a-tab-yarn');
    expect(onValueChange.mock.calls).toEqual([['yarn']]);
    expect(selected()).toBe('yarn');
  });

  test('that are controlled change only when their value does', async () => {
    const onValueChange = vi.fn();
    const tabs = (value: string) => (
      <Tabs id="a" value={value} onValueChange={onValueChange} group="packages">
        {items}
      </Tabs>
    );
    await render(tabs('npm'));
    await click('#a-tab-yarn');
    expect(onValueChange.mock.calls).toEqual([['yarn']]);
    expect(selected()).toBe('npm');
    await render(tabs('yarn'));
    expect(selected()).toBe('yarn');
  });
});

describe.each([
  [
    'details',
    (props: object) => (
      <Details summary="More" {...props}>
        Text
      </Details>
    ),
  ],
  [
    'a dropdown',
    (props: object) => (
      <Dropdown label="More" {...props}>
        <DropdownItem>Text</DropdownItem>
      </Dropdown>
    ),
  ],
])('%s', (_, make) => {
  const isOpen = () => one<HTMLDetailsElement>('details').open;

  test('of its own opens, and tells whoever listens', async () => {
    const onOpenChange = vi.fn();
    await render(make({ onOpenChange }));
    expect(isOpen()).toBe(false);
    await click('summary');
    expect(isOpen()).toBe(true);
    expect(onOpenChange.mock.calls).toEqual([[true]]);
  });

  test('of its own may begin open', async () => {
    await render(make({ defaultOpen: true }));
    expect(isOpen()).toBe(true);
  });

  test('that is controlled opens only when it is told to', async () => {
    const onOpenChange = vi.fn();
    await render(make({ open: false, onOpenChange }));
    await click('summary');
    expect(onOpenChange.mock.calls).toEqual([[true]]);
    expect(isOpen()).toBe(false);
    await render(make({ open: true, onOpenChange }));
    expect(isOpen()).toBe(true);
  });

  test('that is controlled follows whoever follows it', async () => {
    function Following() {
      const [open, setOpen] = useState(false);
      return make({ open, onOpenChange: setOpen });
    }
    await render(<Following />);
    await click('summary');
    expect(isOpen()).toBe(true);
  });
});

describe('the search', () => {
  test('is closed by its button and tells so', async () => {
    const onOpenChange = vi.fn();
    await render(<SearchModal onOpenChange={onOpenChange} />);
    await click('dialog button');
    expect(document.querySelector('dialog')).toBeNull();
    expect(onOpenChange.mock.calls).toEqual([[false]]);
  });

  test('that is controlled stays open until it is told otherwise', async () => {
    const onOpenChange = vi.fn();
    await render(<SearchModal open onOpenChange={onOpenChange} />);
    await click('dialog button');
    expect(onOpenChange.mock.calls).toEqual([[false]]);
    expect(one<HTMLDialogElement>('dialog').open).toBe(true);
    await render(<SearchModal open={false} onOpenChange={onOpenChange} />);
    expect(document.querySelector('dialog')).toBeNull();
  });

  test('begins with a query, and shows the one it is given', async () => {
    await render(<SearchModal defaultQuery="tax" />);
    expect(one<HTMLInputElement>('dialog input').value).toBe('tax');
    await render(<SearchModal key="other" query="order" />);
    expect(one<HTMLInputElement>('dialog input').value).toBe('order');
  });

  test('is another one where a site has put it into the slot', async () => {
    const OwnSearch = ({ open, onOpenChange }: SearchModalProps) => (
      <dialog open={open}>
        <button type="button" onClick={() => onOpenChange?.(false)} />
      </dialog>
    );
    await render(<SearchButton id="search" />, { slots: { SearchModal: OwnSearch } });
    await click('#search');
    expect(one<HTMLDialogElement>('dialog').open).toBe(true);
    await click('dialog button');
    expect(document.querySelector('dialog')).toBeNull();
  });
});

describe('an item of the navbar of the site’s own type', () => {
  const Repository = ({ href }: { href: string }) => <a href={href} aria-label="Repository" />;
  const withItem = {
    ...config,
    navbar: {
      ...config.navbar,
      items: [
        {
          type: 'custom' as const,
          name: 'repository',
          position: 'right' as const,
          props: { href: 'https://example.com' },
        },
      ],
    },
  };

  test('is rendered by its component, with its props', async () => {
    await render(<Navbar />, { config: withItem, navbarItems: { repository: Repository } });
    expect(one('[data-item=custom] a').getAttribute('href')).toBe('https://example.com');
  });
});

test('an item of the navbar is another one where a site has put it into the slot', async () => {
  const Own = (props: object) => (
    <strong>
      <NavbarItem {...(props as Parameters<typeof NavbarItem>[0])} />
    </strong>
  );
  await render(<Navbar />, { slots: { NavbarItem: Own } });
  expect(document.querySelectorAll('li > strong').length).toBe(config.navbar.items.length);
});
