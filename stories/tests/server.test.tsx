import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { stories } from './stories';

/** Error boundaries work only in the browser; on the server the site handles errors. */
const crashing = /crash|failing/i;
/** Dialogs are opened by the reader and never rendered on the server. */
const browserOnly = /^SearchModal|^ErrorBoundary/;

describe('on a server, without a DOM', () => {
  test.each(stories.filter(([name]) => !crashing.test(name) && !browserOnly.test(name)))('%s renders', (_, Story) => {
    expect(typeof document).toBe('undefined');
    const html = renderToString(<Story />);
    // A strict Content-Security-Policy forbids style attributes.
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
  });
});
