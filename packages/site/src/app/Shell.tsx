import { ThemeProvider, type ThemeProviderProps } from '@vendure-docs/theme-classic/headless';
import { ErrorBoundary } from '@vendure-docs/theme-classic/ErrorBoundary';
import { Layout } from '@vendure-docs/theme-classic/Layout';
import { Loading } from '@vendure-docs/theme-classic/Loading';
import { useMemo } from 'react';
import { siteLabels } from '../labels';
import { searchOf } from '../search/provider';
import { BANNER_ID } from './notices';
import { parts } from './parts';
import styles from './Shell.module.css';
import type { View } from './view';

/** Whether the bundle is for projects that may have parts of their own. */
declare const SHARED: boolean;

/** Renders a view. The server and the browser both use this, so that their markup is equal. */
export function Shell({ place, component: Page, source, failure, loading, retry, announcement, ready }: View) {
  const { page, config, sidebar, sidebarName } = source;
  const Banner = page.kind === 'home' && !ready ? parts.pages?.WrongBaseUrlBanner : undefined;
  const search = useMemo(() => searchOf(config), [config]);
  const known = parts.components?.components;
  const { own } = parts;
  const components = useMemo(() => (own ? { ...known, ...own } : known), [known, own]);
  // A change of only the location or `loading` must not render the page again.
  const body = useMemo(
    () => (
      <ErrorBoundary resetKey={page.route}>
        {Banner && <Banner id={BANNER_ID} />}
        <Layout sidebar={sidebar} sidebarName={sidebarName} kind={page.kind}>
          {failure ? <Loading error={failure.error && inPlainWords()} onRetry={retry} /> : <Page />}
        </Layout>
      </ErrorBoundary>
    ),
    [page, sidebar, sidebarName, failure, retry, Page, Banner],
  );
  const Provider = SHARED ? SlottedProvider : ThemeProvider;
  return (
    <>
      <Provider config={config} location={place} page={page} components={components} loading={loading} search={search}>
        {body}
      </Provider>
      <p className={styles.announcement} role="status">
        {announcement}
      </p>
    </>
  );
}

/** With the parts of the theme that the project replaces. */
function SlottedProvider(props: ThemeProviderProps) {
  return <ThemeProvider {...props} slots={parts.slots} />;
}

/** What it means that a page did not load. What the browser says of it is in the console. */
function inPlainWords(): string {
  return navigator.onLine ? siteLabels.pageFailed : siteLabels.pageOffline;
}
