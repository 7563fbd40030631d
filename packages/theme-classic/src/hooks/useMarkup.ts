import { useMemo } from 'react';

/**
 * Finished markup for `dangerouslySetInnerHTML` of an element that is drawn again: the same object for the same markup.
 * React 19 sets the inside of an element anew, selected text and all, whenever it is handed another object.
 */
export function useMarkup(html: string): { __html: string } {
  return useMemo(() => ({ __html: html }), [html]);
}
