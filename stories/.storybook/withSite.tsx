import type { Decorator } from '@storybook/react-vite';
import {
  ThemeProvider,
  type ContentComponent,
  type CurrentPage,
  type LinkProps,
  type SearchProvider,
  type SiteConfig,
  type Slots,
  type StorageLike,
} from '@vendure-docs/theme-classic';
import { useMemo } from 'react';
import { configured, splitArgs } from '../fixtures/controls';
import { splitLabels } from '../fixtures/labels';
import { languages, type Language } from '../fixtures/languages';
import { found } from '../fixtures/search';
import { config } from '../fixtures/site';
import { memoryStorage } from '../fixtures/storage';
import { readNodes } from './argTypes';

/** What a story may change about its site, in `parameters.site`, beside what its controls change. */
export interface SiteParameters {
  config?: SiteConfig;
  pathname?: string;
  page?: CurrentPage;
  query?: string;
  /** `null` for a site that has none. */
  search?: SearchProvider | null;
  loading?: boolean;
  slots?: Partial<Slots>;
  navbarItems?: Record<string, ContentComponent>;
  /** What the browser has stored of earlier visits. */
  stored?: Record<string, string>;
  /** A storage that behaves differently. */
  storage?: () => StorageLike;
}

/** Links do nothing here, so that the story stays. */
export function StoryLink({ onClick, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      onClick={(event) => {
        event.preventDefault();
        onClick?.(event);
      }}
    />
  );
}

/** Renders a story as part of a site, which its controls, its parameters and the toolbar describe. */
export const withSite: Decorator = (Story, { args, argTypes, globals, parameters }) => {
  const site = (parameters['site'] ?? {}) as SiteParameters;
  const mode = String(globals['colorMode']);
  const storage = useMemo(() => site.storage?.() ?? memoryStorage({ theme: mode, ...site.stored }), [mode, site]);
  const location = {
    pathname: site.pathname ?? '/guides/orders',
    hash: '',
    search: site.query ? `?q=${site.query}` : '',
  };
  const [labels, others] = splitLabels(readNodes(args, argTypes));
  const [siteArgs, own] = splitArgs(others);
  const language = languages[globals['language'] as Language];
  const base = configured(site.config ?? config, siteArgs);
  const { code, direction } = globals['language'] === 'en' ? base.locale : language;
  const turned = (globals['direction'] === 'as the language' ? direction : globals['direction']) as 'ltr' | 'rtl';
  const isListed = base.locales.some((locale) => locale.code === code);
  const locales = isListed ? base.locales : [{ code, label: language.label, href: '/' }, ...base.locales];
  // What a component is at first changes with its control, too, because it begins anew.
  const first = Object.entries(own).filter(([name]) => /^default[A-Z]/.test(name));
  // Stories are also rendered on the server, see tests/server.test.tsx.
  if (typeof document !== 'undefined') {
    document.documentElement.lang = code;
    document.documentElement.dir = turned;
  }
  return (
    <ThemeProvider
      key={JSON.stringify([mode, first])}
      config={{ ...base, locales, locale: { code, direction: turned } }}
      labels={{ ...language.labels, ...labels }}
      location={location}
      page={site.page}
      Link={StoryLink}
      search={site.search === null ? undefined : (site.search ?? found)}
      storage={storage}
      {...(site.loading && { loading: true })}
      {...(site.slots && { slots: site.slots })}
      {...(site.navbarItems && { navbarItems: site.navbarItems })}
    >
      <Story args={own} />
    </ThemeProvider>
  );
};
