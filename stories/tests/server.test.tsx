import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { markupOf } from './markup';
import { components, stories } from './stories';

/** Error boundaries work only in the browser; on the server the site handles errors. */
const crashing = /crash|failing|TriesAgain/i;
/** Dialogs are opened by the reader and never rendered on the server. */
const browserOnly = /^SearchModal|^ErrorBoundary/;

describe('on a server, without a DOM', () => {
  test.each(stories.filter(([name]) => !crashing.test(name) && !browserOnly.test(name)))('%s renders', (_, Story) => {
    expect(typeof document).toBe('undefined');
    const html = renderToString(<Story />);
    // A strict Content-Security-Policy forbids style attributes.
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
  });

  // Every element, attribute and text. What changes on purpose is accepted with `vitest run --update`.
  test.each(components)('%s keeps its markup', async (component, those) => {
    const rendered = those.filter(([name]) => !crashing.test(name));
    await expect(markupOf(rendered)).toMatchFileSnapshot(`markup/${component}.html`);
  });
});
