import { ErrorBoundary, Layout, Loading, ThemeProvider, WrongBaseUrlBanner } from '@vendure-docs/theme-classic';
import { useMemo } from 'react';
import { components } from '../components';
import { BANNER_ID } from './notices';
import styles from './Shell.module.css';
import type { View } from './view';

/** Draws a view. The server and the browser both draw with this, so that their markup is equal. */
export function Shell({ place, component: Page, source, failure, loading, announcement, ready }: View) {
  const { page, config, sidebar, sidebarName } = source;
  const banner = page.kind === 'home' && !ready;
  // A change of the place or of `loading` alone must not draw the page again.
  const body = useMemo(
    () => (
      <ErrorBoundary resetKey={page.route}>
        {banner && <WrongBaseUrlBanner id={BANNER_ID} />}
        <Layout sidebar={sidebar} sidebarName={sidebarName} kind={page.kind}>
          {failure ? <Loading error={failure.error} /> : <Page />}
        </Layout>
      </ErrorBoundary>
    ),
    [page, sidebar, sidebarName, failure, Page, banner],
  );
  return (
    <>
      <ThemeProvider config={config} location={place} components={components} loading={loading}>
        {body}
      </ThemeProvider>
      <p className={styles.announcement} role="status">
        {announcement}
      </p>
    </>
  );
}
