/** The keys under which the theme remembers what the reader chose. */
export const storageKeys = {
  colorMode: 'theme',
  announcement: 'theme.announcement',
  version: 'theme.version',
  tabs: (group: string) => `theme.tabs.${group}`,
  recentSearches: 'theme.search.recent',
  favoriteSearches: 'theme.search.favorite',
} as const;
