import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CodeBlock, CodeBlockAction } from './CodeBlock/CodeBlock.js';
import { docPageProps } from './Content/pageProps.js';
import { MemberInfo } from './MemberInfo/MemberInfo.js';
import { Navbar } from './Navbar/Navbar.js';
import { NavbarItem } from './NavbarItem/NavbarItem.js';
import navbarItem from './NavbarItem/NavbarItem.module.css';
import { SearchModal } from './SearchModal/SearchModal.js';
import { SinceFilter } from './SinceFilter/SinceFilter.js';
import { TableOfContents } from './TableOfContents/TableOfContents.js';
import { ThemeProvider } from './ThemeProvider/ThemeProvider.js';
import type { PageData, SiteSettings } from './types.js';

const location = { pathname: '/', hash: '', search: '' };

function Chat(props: ComponentProps<'a'>) {
  return <a {...props}>Chat</a>;
}

/** A site whose link to the home page shows a picture alone, unless it is given a brand. */
const config: SiteSettings = {
  title: 'Kettle',
  navbar: { items: [], logo: { src: '/kettle.svg', alt: 'Kettle', width: 20, height: 20 } },
};

function render(children: ReactNode): string {
  return renderToStaticMarkup(
    <ThemeProvider config={config} location={location} navbarItems={{ Chat }}>
      {children}
    </ThemeProvider>,
  );
}

test('a block of code has an icon before its title, and actions of its own before any script runs', () => {
  const run = <CodeBlockAction label="Run">▶</CodeBlockAction>;
  const html = render(<CodeBlock icon={<i>JS</i>} title="boil.js" actions={run} />);
  expect(html).toMatch(/<div [^>]*><i>JS<\/i>boil\.js<\/div>/);
  expect(html).toMatch(/<button type="button" aria-label="Run" title="Run"[^>]*>▶<\/button>/);
});

test('a brand takes the place of the title and names its link, and actions stand before the color mode', () => {
  const html = render(<Navbar brand={<b>Our kettle</b>} actions={<a href="/login">Log in</a>} />);
  expect(html).toMatch(/<a href="\/" class="[^"]*"><b>Our kettle<\/b><\/a>/);
  expect(html).toMatch(/<a href="\/login">Log in<\/a><\/li><li><button/);
  expect(render(<Navbar />)).toMatch(/<a href="\/" class="[^"]*" aria-label="Kettle: home"><img/);
});

test('an entry of a component of one’s own is given the class of links, with its own', () => {
  const html = render(
    <NavbarItem item={{ type: 'custom', name: 'Chat', props: { href: '/chat', className: 'own' } }} />,
  );
  expect(html).toBe(`<a class="${navbarItem['link']} own" href="/chat">Chat</a>`);
});

test('a search begins and ends with what it is given, else with what was saved and its keys', () => {
  const html = render(<SearchModal start={<p>Try a word</p>} footer={<p>By Kettle</p>} />);
  expect(html).toContain('<p>Try a word</p>');
  expect(html).toContain('<p>By Kettle</p></dialog>');
  expect(html).not.toMatch(/No recent searches|<kbd>/);
  expect(render(<SearchModal footer={null} />)).toMatch(/No recent searches(?!.*<kbd>)/s);
  expect(render(<SearchModal />)).toMatch(/No recent searches.*<kbd>/s);
});

test('the list of contents shows nodes, and text as it is', () => {
  const entries = [
    { id: 'a', title: 'if (a < b && c)', level: 2 },
    { id: 'b', title: <code>boil()</code>, level: 2 },
  ];
  const html = render(<TableOfContents entries={entries} />);
  expect(html).toContain('<a href="#a">if (a &lt; b &amp;&amp; c)</a>');
  expect(html).toContain('<a href="#b"><code>boil()</code></a>');
});

test('the markup of the builder becomes nodes where a page is read', () => {
  const page = {
    toc: [
      { id: 'a', html: 'Heat', level: 2 },
      { id: 'b', html: '<code>boil()</code> &amp; wait', level: 3 },
    ],
  } as PageData;
  const { toc = [] } = docPageProps(page);
  expect(toc[0]).toEqual({ id: 'a', title: 'Heat', level: 2 });
  const html = render(<TableOfContents entries={toc} />);
  expect(html).toContain('<a href="#b"><span><code>boil()</code> &amp; wait</span></a>');
});

test('a member is said to be required or optional where that is known', () => {
  const text = (info: ReactNode) => render(info).replace(/<[^>]*>/g, '');
  expect(text(<MemberInfo kind="property" type="string" required />)).toBe('property required string');
  expect(text(<MemberInfo kind="property" type="string" required={false} />)).toBe('property optional string');
  expect(text(<MemberInfo kind="property" type="string" />)).toBe('property string');
});

test('a filter by version says how much is shown once a version is chosen that there is', () => {
  const filter = (value?: string) =>
    render(<SinceFilter choices={['3.5', '3.4']} value={value} shown={2} count={9} onValueChange={() => {}} />);
  expect(filter('3.4')).toMatch(/<option selected="">3\.4<\/option>.*<span role="status">2 of 9<\/span>/);
  for (const value of [undefined, '9.9'])
    expect(filter(value)).toMatch(/<option value="" selected="">any version.*<span role="status"><\/span>/);
});
