import { useMemo } from 'react';
import type { SearchGroup, SearchHit } from '../search.js';
import { useStored } from '../state/context.js';
import { storageKeys } from '../state/keys.js';

/** A result the reader went to. */
export interface SavedSearch {
  title: string;
  /** The page it stands on, where the title is that of a heading. */
  page?: string;
  href: string;
}

/** What the reader went to lately, and what they keep. */
export interface SavedSearches {
  recent: SavedSearch[];
  favorite: SavedSearch[];
  /** Puts a result on top of the recent ones, unless it is a favorite. */
  remember: (group: SearchGroup, hit: SearchHit) => void;
  /** Makes a recent one a favorite. */
  save: (search: SavedSearch) => void;
  /** Forgets one. */
  remove: (search: SavedSearch) => void;
}

/** The most recent searches kept. */
const kept = 7;

/** The reader's searches, as they are remembered. */
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
      remember({ title: page }, hit) {
        const title = hit.title.map(({ text }) => text).join('');
        const search = { title, href: hit.href, ...(page !== title && { page }) };
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

/** What was stored, without what another program or an older version left there. */
function parse(stored: string | null): SavedSearch[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(isSavedSearch) : [];
  } catch {
    return [];
  }
}

function isSavedSearch(value: unknown): value is SavedSearch {
  return (
    typeof value === 'object' &&
    value !== null &&
    'title' in value &&
    'href' in value &&
    typeof value.title === 'string' &&
    typeof value.href === 'string'
  );
}
