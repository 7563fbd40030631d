import { lazy, Suspense, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SiteConfig } from '../types.js';
import { ThemeProvider } from '../ThemeProvider/ThemeProvider.js';
import { Tab, TabItem, TabList, TabPanel, Tabs } from './Tabs.js';

const config: Pick<SiteConfig, 'title'> = { title: 'Site' };
const location = { pathname: '/', hash: '', search: '' };

/** As a server renders it, which is what is painted first. */
function server(children: ReactNode): string {
  return renderToStaticMarkup(
    <ThemeProvider config={config} location={location}>
      {children}
    </ThemeProvider>,
  );
}

/** What a server renders in short: a line for each tab and each panel, with a mark on those that show. */
function painted(children: ReactNode): string[] {
  const found = server(children).matchAll(/<(?:button|div)(?=[^>]* role="(tab|tabpanel)")([^>]*)>(?:<p>)?([^<]*)/g);
  return [...found].map(([, role, attributes = '', text]) => {
    const shows = role === 'tab' ? attributes.includes('aria-selected="true"') : !/ hidden=""/.test(attributes);
    const off = / disabled=""/.test(attributes) ? ' (off)' : '';
    return `${role === 'tab' ? 'tab' : 'panel'} ${text}${off}${shows ? ' *' : ''}`;
  });
}

const first = <TabItem value="a">One</TabItem>;
const second = <TabItem value="b">Two</TabItem>;
const both = ['tab a *', 'tab b', 'panel One *', 'panel Two'];

function Wrapped() {
  return second;
}

function OnlyIf({ is, children }: { is: boolean; children: ReactNode }) {
  return is && children;
}

const Late = lazy(() => Promise.resolve({ default: Wrapped }));

test('tabs are found in fragments, elements and components before anything is painted', () => {
  expect(
    painted(
      <Tabs>
        <>
          {first}
          {null}
        </>
        <Wrapped />
      </Tabs>,
    ),
  ).toEqual(both);
  expect(
    painted(
      <Tabs>
        <div>{first}</div>
        <OnlyIf is>{second}</OnlyIf>
      </Tabs>,
    ),
  ).toEqual(both);
});

test('a component may leave its tab out, and the next one is selected', () => {
  const tabs = (
    <Tabs>
      <OnlyIf is={false}>{first}</OnlyIf>
      {second}
    </Tabs>
  );
  expect(painted(tabs)).toEqual(['tab b *', 'panel Two *']);
});

test('what is not here yet is waited for, in place of both its tab and its panel', () => {
  const tabs = (
    <Tabs>
      {first}
      <Suspense fallback={<p>Waiting</p>}>
        <Late />
      </Suspense>
    </Tabs>
  );
  expect(painted(tabs)).toEqual(['tab a *', 'panel One *']);
});

test('a disabled tab is passed over and cannot be pressed, and the button of a tab takes props', () => {
  const tabs = (
    <Tabs>
      <TabItem value="a" disabled tabProps={{ title: 'Not yet', className: 'own' }}>
        One
      </TabItem>
      {second}
    </Tabs>
  );
  expect(painted(tabs)).toEqual(['tab a (off)', 'tab b *', 'panel One', 'panel Two *']);
  expect(server(tabs)).toMatch(/<button(?=[^>]* title="Not yet")(?=[^>]* class="[^"]* own")/);
});

test('parts stand where they are placed, by either name', () => {
  const short = painted(
    <Tabs>
      <header>
        Text{' '}
        <Tabs.List label="Row">
          <Tabs.Tab value="a">a</Tabs.Tab>
          <Tabs.Tab value="b">b</Tabs.Tab>
        </Tabs.List>
      </header>
      <Tabs.Panel value="a">One</Tabs.Panel>
      <hr />
      <Tabs.Panel value="b">Two</Tabs.Panel>
    </Tabs>,
  );
  expect(short).toEqual(both);
  expect([Tabs.List, Tabs.Tab, Tabs.Panel]).toEqual([TabList, Tab, TabPanel]);
  const html = server(
    <Tabs>
      <TabList>
        <Tab value="a" />
      </TabList>
    </Tabs>,
  );
  expect(html.match(/role="tablist"/g)).toHaveLength(1);
});

test('parts in a component of their own make no second row that shows', () => {
  const Row = () => (
    <TabList label="Row">
      <Tab value="a">a</Tab>
      <Tab value="b">b</Tab>
    </TabList>
  );
  const tabs = (
    <Tabs>
      <Row />
      <TabPanel value="a">One</TabPanel>
      <TabPanel value="b">Two</TabPanel>
    </Tabs>
  );
  expect(painted(tabs)).toEqual(both);
  // Its styles hide a row without tabs.
  expect(server(tabs)).toMatch(/<div role="tablist" class="[^"]*"><\/div><div role="tablist" aria-label="Row"/);
});

test.each<[string, ReactNode, string]>([
  ['a text', 'Hello', 'Hello'],
  ['an element', <p key="p">Hello</p>, '<p>'],
  [
    'an element with elements',
    [
      <ul key="ul">
        <li>Hello</li>
      </ul>,
    ],
    '<ul>',
  ],
])('%s among tabs is refused by its name, with advice', (_, child, name) => {
  const render = () =>
    server(
      <Tabs>
        {first}
        {child}
      </Tabs>,
    );
  expect(render).toThrow(`\`Tabs\` has a child that is no tab: ${name}. Put it into a \`TabItem\``);
});

test('a part outside of its place says where it must be', () => {
  expect(() => server(first)).toThrow('A `TabItem` must be in a `Tabs`.');
  expect(() => server(<TabPanel value="a" />)).toThrow('A `TabPanel` must be in a `Tabs`.');
  const loose = (
    <Tabs>
      <TabList>
        <Tab value="a" />
      </TabList>
      <Tab value="b" />
    </Tabs>
  );
  expect(() => server(loose)).toThrow('A `Tab` must be in a `TabList`.');
});

test('values that differ in white space alone have ids of their own', () => {
  const values = ['a b', 'a  b', 'a-b', 'a\tb'];
  const html = server(
    <Tabs>
      {values.map((value) => (
        <TabItem key={value} value={value} />
      ))}
    </Tabs>,
  );
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!);
  expect(new Set(ids).size).toBe(2 * values.length);
  expect(ids.filter((id) => /\s/.test(id))).toEqual([]);
});
