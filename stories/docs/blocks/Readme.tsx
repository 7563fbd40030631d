import { Markdown } from '@storybook/addon-docs/blocks';
import { sections } from './sections';

/** A part of the theme's README, so that there is one text. */
export function Readme({ from, until }: { from: string; until: string }) {
  return <Markdown>{sections(from, until)}</Markdown>;
}
