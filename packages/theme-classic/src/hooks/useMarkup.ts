'use client';

import { useMemo } from 'react';
import type { TrustedHtml } from '../types.js';

/**
 * Markup for `dangerouslySetInnerHTML`, as the same object for the same markup. React 19 sets an element's inner HTML
 * again whenever it gets another object, which loses selected text.
 */
export function useMarkup(html: TrustedHtml): { __html: string } {
  return useMemo(() => ({ __html: html }), [html]);
}
