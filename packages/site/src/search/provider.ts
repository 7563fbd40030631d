import type { SearchProvider, SiteConfig } from '@vendure-docs/theme-classic/headless';

/** The search provider that a site's settings name. Its code is loaded when the reader first searches. */
export function searchOf(config: SiteConfig): SearchProvider | undefined {
  const { search } = config;
  if (!search) return undefined;
  let loading: Promise<SearchProvider> | undefined;
  const load = () => {
    loading ??= (
      search.provider === 'typesense'
        ? import('./typesense/typesenseSearch').then(({ createTypesenseSearch }) =>
            createTypesenseSearch(search.options),
          )
        : import('./static/staticSearch').then(({ createSiteSearch }) => createSiteSearch(config))
    ).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    // The static index is searched at every key press, a cluster only when the reader pauses.
    ...(search.provider !== 'typesense' && { pause: 0 }),
    prepare: () =>
      void load().then(
        (provider) => provider.prepare?.(),
        () => {},
      ),
    search: async (query, signal) => (await load()).search(query, signal),
  };
}
