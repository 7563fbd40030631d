import { TabItem, TabList, TabPanel, Tabs, Tab, ThemeProvider } from '@vendure-docs/theme-classic';
import { act, Component, lazy, StrictMode, Suspense, useEffect, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { config } from '../fixtures/site';
import { container, root } from './root';

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const site = (children: ReactNode) => (
  <StrictMode>
    <ThemeProvider config={config} location={{ pathname: '/', hash: '', search: '' }}>
      {children}
    </ThemeProvider>
  </StrictMode>
);

const render = (children: ReactNode) => act(async () => root.render(site(children)));

/** The tabs as they stand, with a mark on the selected one, and the text that shows below them. */
function shown(): string {
  const tabs = [...container.querySelectorAll('[role=tab]')].map(
    (tab) => `${tab.textContent}${tab.ariaSelected === 'true' ? '*' : ''}`,
  );
  const panels = [...container.querySelectorAll('[role=tabpanel]')].filter((panel) => !panel.hasAttribute('hidden'));
  return `${tabs.join(' ')}: ${panels.map(({ textContent }) => textContent).join(' ')}`;
}

const item = (value: string, props: object = {}) => (
  <TabItem key={value} value={value} {...props}>
    {value.toUpperCase()}
  </TabItem>
);

const pressed = (keys: string) => act(async () => void (await userEvent.keyboard(keys)));

test('arrow keys, Home and End pass over what is disabled, and one tab alone takes the Tab key', async () => {
  const tabs = [item('a', { disabled: true }), item('b'), item('c', { disabled: true }), item('d'), item('e')];
  await render(<Tabs>{[...tabs, item('f', { disabled: true })]}</Tabs>);
  expect(shown()).toBe('a b* c d e f: B');
  await act(async () => container.querySelector<HTMLElement>('[role=tab][tabindex="0"]')!.focus());
  const ways = [
    ['{ArrowRight}', 'd'],
    ['{ArrowLeft}', 'b'],
    ['{ArrowLeft}', 'e'],
    ['{ArrowRight}', 'b'],
    ['{End}', 'e'],
    ['{Home}', 'b'],
  ];
  for (const [keys = '', value] of ways) {
    await pressed(keys);
    expect(document.activeElement?.textContent).toBe(value);
    expect(document.activeElement?.ariaSelected).toBe('true');
    expect(container.querySelectorAll('[role=tab][tabindex="0"]')).toHaveLength(1);
  }
  // What cannot be selected cannot be found by the browser either.
  const hidden = [...container.querySelectorAll('[role=tabpanel]')].map((panel) => panel.getAttribute('hidden'));
  expect(hidden).toEqual(['', null, '', 'until-found', 'until-found', '']);
});

test('a selected tab that becomes disabled leaves the others in reach of the keyboard', async () => {
  await render(<Tabs defaultValue="b">{[item('a'), item('b', { disabled: true })]}</Tabs>);
  expect(shown()).toBe('a b*: B');
  expect(container.querySelector('[tabindex="0"][role=tab]')?.textContent).toBe('a');
});

test('a component around an item may hold state, leave its tab out and bring it back', async () => {
  let set = (_on: boolean) => {};
  function Optional() {
    const [on, setOn] = useState(true);
    useEffect(() => {
      set = setOn;
    }, []);
    return on && item('a');
  }
  const Both = ({ on }: { on: boolean }) => on && item('a');
  await render(<Tabs>{[<Both key="1" on />, item('b')]}</Tabs>);
  expect(shown()).toBe('a* b: A');
  await render(<Tabs>{[<Both key="1" on={false} />, item('b')]}</Tabs>);
  expect(shown()).toBe('b*: B');
  await render(<Tabs>{[<Both key="1" on />, item('b')]}</Tabs>);
  expect(shown()).toMatch(/^a\*? b\*?: [AB]$/);
  await render(<Tabs key="other">{[<Optional key="1" />]}</Tabs>);
  await act(async () => set(true));
  expect(shown()).toBe('a*: A');
});

test('what is lazy comes when it is here, and what waits shows once and in no row', async () => {
  let come = (_module: { default: () => ReactNode }) => {};
  const Late = lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (come = resolve)));
  await render(
    <Tabs>
      {item('a')}
      <Suspense fallback={<p data-waits="">Waiting</p>}>
        <Late />
      </Suspense>
    </Tabs>,
  );
  expect(shown()).toBe('a*: A');
  const waiting = [...container.querySelectorAll<HTMLElement>('[data-waits]')].filter((p) => p.checkVisibility());
  expect(waiting.map((p) => p.closest('[role=tablist]'))).toEqual([null]);
  await act(async () => come({ default: () => item('b') }));
  expect(shown()).toBe('a* b: A');
  await act(async () => container.querySelectorAll<HTMLElement>('[role=tab]')[1]!.click());
  expect(shown()).toBe('a b*: B');
});

test('a remembered tab in a component is selected before anything is painted', async () => {
  localStorage.setItem('theme.tabs.packages', 'b');
  const Wrapped = () => item('b');
  const seen: string[] = [];
  const watch = new MutationObserver(() => seen.push(shown()));
  watch.observe(container, { childList: true, subtree: true, attributes: true });
  await render(<Tabs group="packages">{[item('a'), <Wrapped key="b" />]}</Tabs>);
  watch.disconnect();
  expect(shown()).toBe('a b*: B');
  expect(new Set(seen)).toEqual(new Set(['a b*: B']));
});

/** Says what failed to render. */
class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' };

  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }

  override render() {
    return this.state.message || this.props.children;
  }
}

test('a component that renders no tab is refused by its name, with advice', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Note = () => <p>Note</p>;
  await render(
    <Boundary>
      <Tabs>
        {item('a')}
        <Note />
      </Tabs>
    </Boundary>,
  );
  expect(container.textContent).toContain('`Tabs` has a child that is no tab: <Note>, <p>. Put it into a `TabItem`');
});

test('parts in components of their own are one row, which is the one of the server', async () => {
  const Row = () => (
    <TabList label="Row">
      <Tab value="a">a</Tab>
      <Tab value="b" onClick={(event) => event.preventDefault()}>
        b
      </Tab>
      <Tab value="c">c</Tab>
      <button type="button">More</button>
    </TabList>
  );
  const tabs = (
    <Tabs>
      <div>
        <Row />
      </div>
      {['a', 'b', 'c'].map((value) => (
        <TabPanel key={value} value={value}>
          {value.toUpperCase()}
        </TabPanel>
      ))}
    </Tabs>
  );
  const { renderToString } = await import('react-dom/server');
  const errors = vi.spyOn(console, 'error');
  const page = container.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(site(tabs));
  const visible = () => [...container.querySelectorAll('[role=tablist]')].filter((list) => list.checkVisibility());
  expect(visible()).toHaveLength(1);
  const { height } = container.getBoundingClientRect();
  const hydrated = await act(async () => hydrateRoot(page, site(tabs)));
  expect(container.getBoundingClientRect().height).toBe(height);
  expect(container.querySelectorAll('[role=tablist]')).toHaveLength(1);
  expect(shown()).toBe('a* b c: A');
  await act(async () => container.querySelectorAll<HTMLElement>('[role=tab]')[1]!.click());
  // A handler can keep a tab from being selected.
  expect(shown()).toBe('a* b c: A');
  await act(async () => container.querySelector<HTMLElement>('[role=tab]')!.focus());
  await pressed('{End}');
  expect(shown()).toBe('a b c*: C');
  expect(errors).not.toHaveBeenCalled();
  await act(async () => hydrated.unmount());
});
