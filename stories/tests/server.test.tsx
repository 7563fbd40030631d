import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { stories } from './stories';

/** Errors are caught in the browser only: on the server they are the site's to handle. */
const crashing = /crash|failing/i;
/** A dialog is opened by the reader, never by the server. */
const browserOnly = /^SearchModal|^ErrorBoundary/;

describe('on a server, without a DOM', () => {
  test.each(stories.filter(([name]) => !crashing.test(name) && !browserOnly.test(name)))('%s renders', (_, Story) => {
    expect(typeof document).toBe('undefined');
    const html = renderToString(<Story />);
    // A strict Content-Security-Policy forbids style attributes.
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
  });
});
