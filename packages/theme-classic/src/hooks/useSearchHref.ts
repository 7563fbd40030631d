'use client';

import { useConfig } from '../state/context.js';

/** The address of the page of all results. */
export function useSearchHref(): string {
  const { baseUrl, search } = useConfig();
  return search?.href ?? `${baseUrl}search`;
}
