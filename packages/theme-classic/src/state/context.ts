'use client';

import {
  createContext,
  useCallback,
  useContext,
  useSyncExternalStore,
  type ComponentProps,
  type ComponentType,
} from 'react';
import type { SearchProvider } from '../search.js';
import type { CurrentPage, SiteConfig } from '../types.js';
import type { ColorMode, ColorModeChoice, ColorModeState } from './colorMode.js';
import type { Store } from './store.js';

/** Props of the component that renders links: those of an `<a>` with a required `href`. */
export interface LinkProps extends ComponentProps<'a'> {
  href: string;
}

/** The reader's location, in the spelling of `window.location`. */
export interface Location {
  pathname: string;
  hash: string;
  search: string;
}

/** A component that documents may use by its name. Props come from the document and are not typed. */
export type ContentComponent = ComponentType<never>;

/** What `ThemeProvider` provides, except for what changes with every click. */
export interface ThemeContextValue {
  config: SiteConfig;
  Link: ComponentType<LinkProps>;
  /** The components in the slots, by the slots' names. Read them through `useSlot`, which knows their types. */
  slots: Readonly<Record<string, unknown>>;
  components: Readonly<Record<string, ContentComponent>>;
  /** The components for navbar items of the site's own types, by name. */
  navbarItems: Readonly<Record<string, ContentComponent>>;
  search: SearchProvider | undefined;
  store: Store;
  colorMode: ColorModeState;
}

/** Provides the props of `ThemeProvider`. Read it through the hooks. */
export const ThemeContext = createContext<ThemeContextValue | undefined>(undefined);

/** Provides the reader's location. It is separate, or every component would render again for every hash. */
export const LocationContext = createContext<Location | undefined>(undefined);

/** Provides the page that is shown. Of a site that does not say, every page is a document. */
export const PageContext = createContext<CurrentPage>({ kind: 'doc' });

/** Provides whether the next page is loading. */
export const LoadingContext = createContext(false);

/** The context's value; throws an error that names the hook if there is no provider. */
export function useThemeContext(hook: string): ThemeContextValue {
  return provided(useContext(ThemeContext), hook);
}

function provided<T extends object>(value: T | undefined, hook: string): T {
  if (!value)
    throw new Error(`\`${hook}\` must be used inside \`<ThemeProvider>\`. Wrap the part of the page that needs it.`);
  return value;
}

/** The site's configuration. */
export function useConfig(): SiteConfig {
  return useThemeContext('useConfig').config;
}

/** The reader's location. */
export function useLocation(): Location {
  return provided(useContext(LocationContext), 'useLocation');
}

/** The component that renders links: the one given to `ThemeProvider`, else a plain `<a>`. */
export function useLink(): ComponentType<LinkProps> {
  return useThemeContext('useLink').Link;
}

/** The site's search provider, or `undefined` if it has no search. */
export function useSearch(): SearchProvider | undefined {
  return useThemeContext('useSearch').search;
}

const nothing = () => null;

/** A remembered value and the way to change it. `null` on the server, while hydrating and if nothing is remembered. */
export function useStored(key: string): [value: string | null, set: (value: string | null) => void] {
  const { store } = useThemeContext('useStored');
  const value = useSyncExternalStore(store.subscribe, () => store.get(key), nothing);
  return [value, useCallback((next) => store.set(key, next), [store, key])];
}

/** The color mode: what is shown, what was chosen, and functions to change it. */
export function useColorMode(): {
  mode: ColorMode;
  choice: ColorModeChoice;
  setChoice: (choice: ColorModeChoice) => void;
} {
  const { colorMode, config } = useThemeContext('useColorMode');
  const mode = useSyncExternalStore(colorMode.subscribe, colorMode.get, () => config.colorMode.default);
  const choice = useSyncExternalStore(colorMode.subscribe, colorMode.choice, () => 'system' as const);
  return { mode, choice, setChoice: colorMode.set };
}
