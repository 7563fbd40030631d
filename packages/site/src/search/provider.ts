import type { SearchProvider, SiteConfig } from '@vendure-docs/theme-classic/core';

/** The provider of a site's settings, which itself is loaded when the reader first searches. */
export function searchOf({ search, baseUrl }: SiteConfig): SearchProvider | undefined {
  if (!search) return undefined;
  let loading: Promise<SearchProvider> | undefined;
  const load = () => {
    loading ??= (
      search.provider === 'typesense'
        ? import('./typesense/typesenseSearch').then(({ createTypesenseSearch }) =>
            createTypesenseSearch(search.options),
          )
        : import('./static/staticSearch').then(({ createStaticSearch, fetchFrom }) =>
            createStaticSearch(fetchFrom(`${baseUrl}assets/`)),
          )
    ).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    // The static index answers at once; a cluster is asked when the reader pauses.
    ...(search.provider !== 'typesense' && { pause: 0 }),
    prepare: () =>
      void load().then(
        (provider) => provider.prepare?.(),
        () => {},
      ),
    search: async (query, signal) => (await load()).search(query, signal),
  };
}
