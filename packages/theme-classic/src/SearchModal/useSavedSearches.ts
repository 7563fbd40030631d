'use client';

import { useMemo } from 'react';
import type { SearchGroup, SearchHit } from '../search.js';
import { useStored } from '../state/context.js';
import { storageKeys } from '../state/keys.js';

/** A result that the reader opened. */
export interface SavedSearch {
  title: string;
  /** The title of its page, if `title` is that of a heading. */
  page?: string;
  /** The breadcrumbs of its page: several pages may have one title. */
  trail?: string;
  href: string;
}

/** Where a saved result is, such as `Learn › Core Concepts › Orders`; empty if nothing is above it. */
export function whereabouts({ trail, page }: Pick<SavedSearch, 'trail' | 'page'>): string {
  return [trail, page].filter(Boolean).join(' › ');
}

/** The results that the reader opened recently, and their favorites. */
export interface SavedSearches {
  recent: SavedSearch[];
  favorite: SavedSearch[];
  /** Puts a result at the top of the recent ones, unless it is a favorite. */
  remember: (group: SearchGroup, hit: SearchHit) => void;
  /** Moves a recent result to the favorites. */
  save: (search: SavedSearch) => void;
  /** Removes a recent result or a favorite. */
  remove: (search: SavedSearch) => void;
}

/** How many recent results are kept. */
const kept = 7;

/** The reader's saved results, from storage. */
export function useSavedSearches(): SavedSearches {
  const [storedRecent, setRecent] = useStored(storageKeys.recentSearches);
  const [storedFavorite, setFavorite] = useStored(storageKeys.favoriteSearches);
  return useMemo(() => {
    const recent = parse(storedRecent);
    const favorite = parse(storedFavorite);
    const without = (list: SavedSearch[], search: SavedSearch) => list.filter(({ href }) => href !== search.href);
    return {
      recent,
      favorite,
      remember({ title: page, trail }, hit) {
        const title = hit.title.map(({ text }) => text).join('');
        const search = { title, href: hit.href, ...(page !== title && { page }), ...(trail && { trail }) };
        if (favorite.some(({ href }) => href === search.href)) return;
        setRecent(JSON.stringify([search, ...without(recent, search)].slice(0, kept)));
      },
      save(search) {
        setRecent(JSON.stringify(without(recent, search)));
        setFavorite(JSON.stringify([search, ...without(favorite, search)]));
      },
      remove(search) {
        setRecent(JSON.stringify(without(recent, search)));
        setFavorite(JSON.stringify(without(favorite, search)));
      },
    };
  }, [storedRecent, storedFavorite, setRecent, setFavorite]);
}

/** The stored results, without entries that another program or an older version has left there. */
function parse(stored: string | null): SavedSearch[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(isSavedSearch) : [];
  } catch {
    return [];
  }
}

function isSavedSearch(value: unknown): value is SavedSearch {
  const { title, href } = Object(value) as Partial<Record<keyof SavedSearch, unknown>>;
  return typeof title === 'string' && typeof href === 'string';
}
