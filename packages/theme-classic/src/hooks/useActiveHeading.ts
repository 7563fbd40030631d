'use client';

import { useHeadingsInView } from './useHeadingsInView.js';

/**
 * The id of the heading that the reader is at: the last one that has scrolled past the top of the viewport. At the end of
 * the page, where the last ones cannot come so far, the one that the hash names, else the last.
 */
export function useActiveHeading(ids: readonly string[]): string | undefined {
  return ids[useHeadingsInView(ids).active];
}
