import type { ReactNode } from 'react';
import { withBreaksInHtml } from '../breaks.js';

/** Inline markup of the builder as React's: only what has tags or entities needs an element. */
export function inlineOf(html: string | undefined): ReactNode {
  return html && /[<&]/.test(html) ? <span dangerouslySetInnerHTML={{ __html: withBreaksInHtml(html) }} /> : html;
}
