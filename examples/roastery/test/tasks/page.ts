import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../src/paths';

const text = readFileSync(join(root, '../../content/guides/how-to/twenty-tasks.md'), 'utf8');

/** The tasks of the page "Twenty tasks", with the paragraph that says how one sees that each is done. */
export const ends = new Map(
  text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title] = section.split('\n');
      return [title, section.split('\n').find((line) => line.startsWith('**Done when** ')) ?? ''];
    }),
);
