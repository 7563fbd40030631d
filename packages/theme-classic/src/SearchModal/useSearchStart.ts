'use client';

import type { SavedSearch, SavedSearches } from './useSavedSearches.js';
import { useConfig } from '../state/context.js';

/** Links that a search begins with, by the label above them. */
export type SearchStart = Record<'recent' | 'favorite' | 'popularPages' | 'allAreas', readonly SavedSearch[]>;

/**
 * What a search begins with, in the dialog and on the search page: the reader's own pages, else what the site's settings call
 * popular, and the areas of the site. In order, and without lists that are empty.
 */
export function useSearchStart({ recent, favorite }: SavedSearches): [keyof SearchStart, readonly SavedSearch[]][] {
  const { navbar, search } = useConfig();
  const isNew = recent.length + favorite.length === 0;
  const lists: SearchStart = {
    recent,
    favorite,
    popularPages: (isNew && search?.popular) || [],
    allAreas: navbar.items.flatMap((item) => (item.type === 'sidebar' ? [{ title: item.label, href: item.href }] : [])),
  };
  return Object.entries(lists).filter(([, items]) => items.length > 0) as ReturnType<typeof useSearchStart>;
}
