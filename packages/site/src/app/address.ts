import type { ManifestSource } from '../router/manifest';

/** What pages may ask of the browser; `navigate` provides it there. */
export const address: {
  /** Changes the page's URL without navigating to another page. */
  setSearch: (search: string) => void;
  /** The list of all routes. */
  manifest?: ManifestSource;
} = { setSearch: () => {} };
