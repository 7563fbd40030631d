import { useHydrated } from '@vendure-docs/theme-classic/core';
import { useEffect, useSyncExternalStore } from 'react';
import { Shell } from './Shell';
import type { ViewStore } from './view';

/** Props of {@link App}. */
export interface AppProps {
  store: ViewStore;
  /** Called once the page answers to the reader. */
  onReady: () => void;
}

/** The site in a browser: draws what the store holds. */
export function App({ store, onReady }: AppProps) {
  const view = useSyncExternalStore(store.subscribe, store.get, store.get);
  // With all that the theme adds once React has taken over.
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) onReady();
  }, [hydrated, onReady]);
  return <Shell {...view} />;
}
