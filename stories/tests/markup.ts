import type { ComponentType } from 'react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * What the server sends for the stories of one component, with a line for each element. Of a story that differs little
 * from the first one, only the lines that differ, and nothing of one that does not differ from the one before, whose test
 * it is.
 */
export function markupOf(stories: readonly [name: string, Story: ComponentType][]): string {
  let first: string[] | undefined;
  let before = '';
  const parts = stories.map(([name, Story]) => {
    const html = render(name, Story);
    if (html === before) return `<!-- ${name}: the same -->`;
    before = html;
    const lines = linesOf(html);
    const part = first ? difference(first, lines) : lines;
    first ??= lines;
    return [`<!-- ${name} -->`, ...part].join('\n');
  });
  return `${parts.join('\n\n')}\n`;
}

function render(name: string, Story: ComponentType): string {
  try {
    return renderToString(createElement(Story));
  } catch (error) {
    throw new Error(`the story ${name} does not render: ${String(error)}`, { cause: error });
  }
}

function linesOf(html: string): string[] {
  return html.replaceAll(/(?<=>)(?=<[^/])|(?<=<\/[^>]+>)(?=<)/g, '\n').split('\n');
}

/** `lines` without what they have in common with `others` at the start and at the end. */
function difference(others: readonly string[], lines: readonly string[]): string[] {
  const shorter = Math.min(others.length, lines.length);
  let start = 0;
  while (start < shorter && others[start] === lines[start]) start += 1;
  let end = 0;
  while (end < shorter - start && others.at(-1 - end) === lines.at(-1 - end)) end += 1;
  return [same(start), ...lines.slice(start, lines.length - end), same(end)].flat();
}

const same = (count: number) => (count === 0 ? [] : [`<!-- as above: ${count} -->`]);
