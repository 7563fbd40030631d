import { Dropdown, MobileMenu, SearchButton, TabItem, Tabs, ThemeProvider } from '@vendure-docs/theme-classic';
import { act, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { found as search } from '../fixtures/search';
import { config } from '../fixtures/site';
import { container, root } from './root';

afterEach(() => {
  vi.restoreAllMocks();
});

async function render(children: ReactNode): Promise<void> {
  const location = { pathname: '/orders', hash: '', search: '' };
  await act(async () =>
    root.render(
      <ThemeProvider config={config} location={location} search={search}>
        {children}
      </ThemeProvider>,
    ),
  );
}

type OnChange = (value: unknown) => void;

const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: key === 'k' }));

test.each<[string, (onChange: OnChange) => ReactNode, () => unknown]>([
  [
    'a dropdown',
    (onChange) => (
      <Dropdown label="More" open onOpenChange={onChange}>
        {null}
      </Dropdown>
    ),
    () => press('Escape'),
  ],
  ['the keys of the search', (onChange) => <SearchButton open={false} onOpenChange={onChange} />, () => press('k')],
  [
    'tabs',
    (onChange) => (
      <Tabs value="a" onValueChange={onChange}>
        <TabItem value="a" />
        <TabItem value="b" />
      </Tabs>
    ),
    () =>
      container.querySelector('[role=tabpanel]:last-child')!.dispatchEvent(new Event('beforematch', { bubbles: true })),
  ],
])('%s listens once, and tells whoever was given last', async (_, element, happen) => {
  const [first, last] = [vi.fn<OnChange>(), vi.fn<OnChange>()];
  await render(element(first));
  const listens = vi.spyOn(EventTarget.prototype, 'addEventListener');
  await render(element(last));
  expect(listens).not.toHaveBeenCalled();
  await act(async () => void happen());
  expect(first).not.toHaveBeenCalled();
  expect(last).toHaveBeenCalledOnce();
});

test('the open menu listens once for whatever closes it', async () => {
  await render(<MobileMenu />);
  await act(async () => container.querySelector('button')!.click());
  const listens = vi.spyOn(EventTarget.prototype, 'addEventListener');
  await render(<MobileMenu className="own" />);
  expect(listens).not.toHaveBeenCalled();
  await act(async () => void dispatchEvent(new PopStateEvent('popstate')));
  expect(container.querySelector('dialog')).toBeNull();
});
