import { Markdown } from '@storybook/addon-docs/blocks';
import readme from '../../../packages/theme-classic/README.md?raw';
import { homepage } from '../../../packages/theme-classic/package.json';

/** The sections of a text in Markdown from the heading `from` until before the heading `until`, both of level two. */
export function sections(text: string, from: string, until: string): string {
  const start = text.indexOf(`\n## ${from}\n`);
  const end = text.indexOf(`\n## ${until}\n`, start);
  if (start < 0 || end < 0) throw new Error(`There is no "${from}" before "${until}"`);
  return text.slice(start, end);
}

/** A part of the theme's README, so that there is one text. What is further down in it is a link to the whole. */
export function Readme({ from, until }: { from: string; until: string }) {
  const page = homepage.replace(/#.*/, '');
  return <Markdown>{sections(readme, from, until).replaceAll('](#', `](${page}#`)}</Markdown>;
}
