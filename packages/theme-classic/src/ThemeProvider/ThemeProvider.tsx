'use client';

import { useEffect, useMemo, type ComponentType, type ReactNode } from 'react';
import { Link as PlainLink } from '../Link/Link.js';
import type { Labels } from '../labels/en.js';
import type { SearchProvider } from '../search.js';
import type { Slots } from '../slots.js';
import { createColorMode } from '../state/colorMode.js';
import { withDefaults } from '../state/config.js';
import {
  LoadingContext,
  LocationContext,
  PageContext,
  ThemeContext,
  type ContentComponent,
  type LinkProps,
  type Location,
  type ThemeContextValue,
} from '../state/context.js';
import { LabelsProvider } from '../state/labels.js';
import { createStore, type StorageLike } from '../state/store.js';
import type { CurrentPage, SiteSettings } from '../types.js';

/** Props of `ThemeProvider`. */
export interface ThemeProviderProps {
  /** What the site says of itself: a constant, for whatever uses it renders again for another object. */
  config: SiteSettings;
  /** The reader's location. */
  location: Location;
  /** The page that is shown: its kind, and where it is in other versions and languages. */
  page?: CurrentPage | undefined;
  /** Renders links. By default a plain `<a>`. */
  Link?: ComponentType<LinkProps> | undefined;
  /**
   * Where the reader's choices are kept: a constant too. By default `localStorage`. Changes in other tabs are noticed if
   * it is a storage of the browser's.
   */
  storage?: StorageLike | undefined;
  /** Components that replace the theme's own. */
  slots?: Partial<Slots> | undefined;
  /** Components that documents may use, by name. */
  components?: Readonly<Record<string, ContentComponent>> | undefined;
  /**
   * The texts of the theme: a whole table such as `de`, or those that differ from English. A constant too.
   */
  labels?: Partial<Labels> | undefined;
  /** Components for items of the navbar with the type `custom`, by name. */
  navbarItems?: Readonly<Record<string, ContentComponent>> | undefined;
  /** Searches the site. Without it there is no search button. */
  search?: SearchProvider | undefined;
  /** Whether the next page is loading. */
  loading?: boolean | undefined;
  children?: ReactNode;
}

const someDocument: CurrentPage = { kind: 'doc' };
const none = {};

/**
 * Provides the site to every component of the theme, and keeps color mode, language and direction on `<html>`: until it
 * has mounted, the color mode is the inline script's, and `lang` and `dir` are the server's. Renders no element.
 */
export function ThemeProvider({
  config: settings,
  location,
  page = someDocument,
  Link = PlainLink,
  storage,
  slots = none,
  components = none,
  navbarItems = none,
  labels,
  search,
  loading = false,
  children,
}: ThemeProviderProps) {
  const config = useMemo(() => withDefaults(settings), [settings]);
  const store = useMemo(() => createStore(storage), [storage]);
  const colorMode = useMemo(() => createColorMode(config.colorMode, store), [config.colorMode, store]);
  useEffect(() => colorMode.connect(), [colorMode]);
  const { code, direction } = config.locale;
  useEffect(() => {
    Object.assign(document.documentElement, { lang: code, dir: direction });
  }, [code, direction]);
  const value = useMemo<ThemeContextValue>(
    () => ({ config, Link, slots, components, navbarItems, search, store, colorMode }),
    [config, Link, slots, components, navbarItems, search, store, colorMode],
  );
  return (
    <ThemeContext.Provider value={value}>
      <LocationContext.Provider value={location}>
        <PageContext.Provider value={page}>
          <LoadingContext.Provider value={loading}>
            <LabelsProvider labels={labels}>{children}</LabelsProvider>
          </LoadingContext.Provider>
        </PageContext.Provider>
      </LocationContext.Provider>
    </ThemeContext.Provider>
  );
}
