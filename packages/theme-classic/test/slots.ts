// Fills all slots of a starter with components that leave a mark, and looks for the marks.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright';
import { expect } from 'vitest';
import { open } from './browser.js';
import type { Example } from './example.js';
import { root } from './packed.js';

/** The files of a starter in which its parts are, as paths in its folder. */
export interface Places {
  /** Has the `ThemeProvider`. */
  provider: string;
  /** Has the `DocPage`. */
  page: string;
  config: string;
  /** The text of the home page, in MDX or JSX. */
  text: string;
}

/** The names of all slots, as the theme declares them. */
const [, declared = ''] = /interface Slots \{([^}]*)\}/.exec(readFileSync(join(root, 'src/slots.ts'), 'utf8')) ?? [];
export const slots = [...declared.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name!);

/** Each leaves its mark before what the theme shows there. The date has a button that makes the page crash, too. */
const filled = `'use client';
import * as theme from '@vendure-docs/theme-classic';
import { SearchModal } from '@vendure-docs/theme-classic/SearchModal';
import { createElement as h, Fragment, useState } from 'react';

const own = { ...theme, SearchModal };

function Crash() {
  const [crashed, setCrashed] = useState(false);
  if (crashed) throw new Error('Out of paper');
  return h('button', { type: 'button', onClick: () => setCrashed(true) }, 'Crash');
}

export const slots = Object.fromEntries(
  ${JSON.stringify(slots)}.map((name) => {
    const Filled = (props) =>
      h(Fragment, null, h('span', { hidden: true, 'data-slot': name }), h(own[name], props), name === 'LastUpdated' && h(Crash));
    return [name, Filled];
  }),
);
`;

/**
 * What a site may have besides: two versions, of which the page is of the older one, two languages and an announcement. They are
 * elsewhere, because Next fetches a page of its own that is not there again and again.
 */
const settings = `
Object.assign(config, {
  announcementBar: { id: 'new', html: 'Version 1.1 is here.', closable: true },
  versions: [
    { name: 'old', label: '1.0', href: '/', isLast: false },
    { name: 'new', label: '1.1', href: 'https://example.com/new/', isLast: true },
  ],
  locales: [
    { code: 'en', label: 'English', href: '/' },
    { code: 'de', label: 'Deutsch', href: 'https://example.com/de/' },
  ],
});
config.navbar.items.push({ type: 'version-dropdown' }, { type: 'locale-dropdown' });
`;

const props = `tags={[{ title: 'All', href: '/' }]} editUrl="/edit" lastUpdated="2026-01-31" markdownUrl="/index.md"`;

/** All that a document may have, each in a line. */
const elements = (prefix: string) => `
<${prefix}Admonition kind="tip">Text</${prefix}Admonition>

<${prefix}CardList><${prefix}Card title="Home" href="/" /></${prefix}CardList>

<${prefix}Details summary="More">Text</${prefix}Details>

<${prefix}Heading level={2} id="all">All</${prefix}Heading>

<${prefix}Image src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="A dot" />

<${prefix}Table><tbody><tr><td>1</td></tr></tbody></${prefix}Table>

<${prefix}Tabs id="all"><${prefix}TabItem value="a">A</${prefix}TabItem></${prefix}Tabs>

<${prefix}CodeBlock>{'all'}</${prefix}CodeBlock>
`;

/** Fills all slots in the folder of a starter. */
function fill(folder: string, { provider, page, config, text }: Places): void {
  const edit = (path: string, change: (source: string) => string) => {
    const source = readFileSync(join(folder, path), 'utf8');
    const changed = change(source);
    if (changed === source) throw new Error(`${path} has no place to change`);
    writeFileSync(join(folder, path), changed);
  };
  writeFileSync(join(folder, dirname(provider), 'slots.jsx'), filled);
  edit(
    provider,
    (source) =>
      `${source.replace('<ThemeProvider ', '<ThemeProvider slots={slots} ')}\nimport { slots } from './slots.jsx';\n`,
  );
  edit(page, (source) => source.replace(/<DocPage\b/, `<DocPage ${props}`));
  edit(config, (source) => source + settings);
  edit(text, (source) =>
    text.endsWith('.mdx') ? `${source}\n${elements('')}` : source.replace('</>', `${elements('mdxComponents.')}</>`),
  );
}

/** Expects that each slot that a starter fills has an effect. */
export async function expectSlots(example: Example, browser: Browser, places: Places): Promise<void> {
  await example.rebuild((folder) => fill(folder, places));
  const { page } = await open(browser, example(), 'light');
  const marked = new Set<string>();
  const look = async () => {
    const marks = page.locator('[data-slot]');
    for (const name of await marks.evaluateAll((all) => all.map((mark) => mark.getAttribute('data-slot')!)))
      marked.add(name);
  };
  await look();
  await page.keyboard.press('/');
  await page.getByRole('combobox').waitFor();
  await look();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Crash' }).click();
  await page.getByText('Out of paper').waitFor();
  await look();
  expect(slots.filter((name) => !marked.has(name))).toEqual([]);
  expect(slots.length).toBeGreaterThan(30);
}
