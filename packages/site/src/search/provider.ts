import type { SearchProvider, SiteConfig } from '@vendure-docs/theme-classic/headless';

/** The search provider that a site's settings name. Its code is loaded when the reader first searches. */
export function searchOf({ search, baseUrl, versions }: SiteConfig): SearchProvider | undefined {
  if (!search) return undefined;
  const loading = new Map<string, Promise<SearchProvider>>();
  // A version that is a site of its own has an index of its own.
  const load = (version?: string) => {
    const other = versions.find(({ name, isElsewhere }) => isElsewhere && name === version);
    const base = other?.href ?? baseUrl;
    const known = loading.get(base);
    if (known) return known;
    const provider = (
      search.provider === 'typesense'
        ? import('./typesense/typesenseSearch').then(({ createTypesenseSearch }) =>
            createTypesenseSearch(search.options),
          )
        : import('./static/staticSearch').then(({ createStaticSearch, fetchFrom }) =>
            createStaticSearch(fetchFrom(`${base}assets/`)),
          )
    ).catch((error: unknown) => {
      loading.delete(base);
      throw error;
    });
    loading.set(base, provider);
    return provider;
  };
  return {
    // The static index is searched at every key press, a cluster only when the reader pauses.
    ...(search.provider !== 'typesense' && { pause: 0 }),
    prepare: () =>
      void load().then(
        (provider) => provider.prepare?.(),
        () => {},
      ),
    search: async (query, signal) => (await load(query.filters?.version)).search(query, signal),
  };
}
