import { useHydrated } from '@vendure-docs/theme-classic/headless';
import { useEffect, useSyncExternalStore } from 'react';
import { Shell } from './Shell';
import type { ViewStore } from './view';

/** Props of {@link App}. */
export interface AppProps {
  store: ViewStore;
  /** Called once the page is interactive. */
  onReady: () => void;
}

/** The site in a browser: renders the view in the store. */
export function App({ store, onReady }: AppProps) {
  const view = useSyncExternalStore(store.subscribe, store.get, store.get);
  // Ready means: with everything that the theme adds after hydration.
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) onReady();
  }, [hydrated, onReady]);
  return <Shell {...view} />;
}
