import type { Decorator } from '@storybook/react-vite';
import {
  ThemeProvider,
  type CurrentPage,
  type LinkProps,
  type SearchProvider,
  type SiteConfig,
  type Slots,
  type StorageLike,
} from '@vendure-docs/theme-classic';
import { useMemo } from 'react';
import { configured, splitArgs } from '../fixtures/controls';
import { languages, type Language } from '../fixtures/languages';
import { found } from '../fixtures/search';
import { config } from '../fixtures/site';
import { memoryStorage } from '../fixtures/storage';

/** What a story may change about its site, in `parameters.site`, beside what its controls change. */
export interface SiteParameters {
  config?: SiteConfig;
  pathname?: string;
  page?: CurrentPage;
  query?: string;
  search?: SearchProvider;
  loading?: boolean;
  slots?: Partial<Slots>;
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
export const withSite: Decorator = (Story, { args, globals, parameters }) => {
  const site = (parameters['site'] ?? {}) as SiteParameters;
  const mode = String(globals['colorMode']);
  const storage = useMemo(() => site.storage?.() ?? memoryStorage({ theme: mode }), [mode, site]);
  const location = {
    pathname: site.pathname ?? '/guides/orders',
    hash: '',
    search: site.query ? `?q=${site.query}` : '',
  };
  const [siteArgs, own] = splitArgs(args);
  const { code, direction, labels } = languages[globals['language'] as Language] ?? languages.en;
  const base = configured(site.config ?? config, siteArgs);
  const locale = globals['language'] === 'en' ? base.locale : { code, direction };
  const turned = globals['direction'] === 'as the language' ? locale.direction : globals['direction'];
  // Stories are also rendered on the server, see tests/server.test.tsx.
  if (typeof document !== 'undefined') {
    document.documentElement.lang = locale.code;
    document.documentElement.dir = String(turned);
  }
  return (
    <ThemeProvider
      key={mode}
      config={{ ...base, locale: { code: locale.code, direction: turned as 'ltr' | 'rtl' } }}
      labels={labels}
      location={location}
      page={site.page}
      Link={StoryLink}
      search={site.search ?? found}
      storage={storage}
      {...(site.loading && { loading: true })}
      {...(site.slots && { slots: site.slots })}
    >
      <Story args={own} />
    </ThemeProvider>
  );
};
