import type { ReactNode } from 'react';

/** Inline markup of the builder as React's: only what has tags or entities needs an element. */
export function inlineOf(html: string | undefined): ReactNode {
  return html && /[<&]/.test(html) ? <span dangerouslySetInnerHTML={{ __html: html }} /> : html;
}
