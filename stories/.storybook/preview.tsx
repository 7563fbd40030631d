import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import '@vendure-docs/theme-classic/styles.css';
import './stories.css';
import type { Decorator, Preview } from '@storybook/react-vite';
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
import { config } from '../fixtures/site';
import { found } from '../fixtures/search';
import { settled } from '../fixtures/settled';
import { memoryStorage } from '../fixtures/storage';

/** What a story may change about its site, in `parameters.site`. */
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
function StoryLink({ onClick, ...rest }: LinkProps) {
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

const withSite: Decorator = (Story, { globals, parameters }) => {
  const site = (parameters['site'] ?? {}) as SiteParameters;
  const mode = String(globals['colorMode']);
  const storage = useMemo(() => site.storage?.() ?? memoryStorage({ theme: mode }), [mode, site]);
  const location = {
    pathname: site.pathname ?? '/guides/orders',
    hash: '',
    search: site.query ? `?q=${site.query}` : '',
  };
  // Stories are also rendered on the server, see tests/server.test.tsx.
  if (typeof document !== 'undefined') {
    document.documentElement.lang = 'en';
    document.documentElement.dir = String(globals['direction']);
  }
  return (
    <ThemeProvider
      key={mode}
      config={site.config ?? config}
      location={location}
      page={site.page}
      Link={StoryLink}
      search={site.search ?? found}
      storage={storage}
      {...(site.loading && { loading: true })}
      {...(site.slots && { slots: site.slots })}
    >
      <Story />
    </ThemeProvider>
  );
};

const toolbar = (title: string, icon: 'mirror' | 'transfer', items: string[]) => ({
  toolbar: { title, icon, items, dynamicTitle: true },
});

const preview: Preview = {
  decorators: [withSite],
  afterEach: settled,
  tags: ['autodocs'],
  globalTypes: {
    colorMode: toolbar('Colour mode', 'mirror', ['dark', 'light']),
    direction: toolbar('Direction', 'transfer', ['ltr', 'rtl']),
  },
  // Tests run once in each mode, see vitest.config.ts.
  initialGlobals: { colorMode: import.meta.env['VITE_COLOR_MODE'] ?? 'dark', direction: 'ltr' },
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    a11y: {
      test: 'error',
      options: { rules: { 'target-size': { enabled: true } } },
    },
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        tablet: { name: 'Tablet', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        desktop: { name: 'Desktop', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
    docs: { story: { inline: false, height: '480px' } },
  },
};

export default preview;
