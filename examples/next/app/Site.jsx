'use client';

import { Layout, searchPages, ThemeProvider } from '@vendure-docs/theme-classic';
import NextLink from 'next/link';
import { usePathname } from 'next/navigation';
import { config, pages, sidebar } from '../docs.js';

let found;
/** Loaded when somebody is about to search. */
const search = searchPages(async () => (found ??= await (await fetch('/search.json')).json()));

/**
 * Goes through the router, unless the link leads to another site. For a link to a heading nothing is fetched before: on a page
 * that is not there, Next would try again and again.
 */
function Link({ href, ...rest }) {
  if (!/^[/#]/.test(href)) return <a href={href} {...rest} />;
  return <NextLink href={href} prefetch={href.startsWith('#') ? false : 'auto'} {...rest} />;
}

/** What stands around every page. */
export function Site({ children }) {
  const pathname = usePathname();
  const isPage = pages.some(({ href }) => href === pathname);
  const layout = isPage ? { kind: 'doc', sidebar, sidebarName: 'manual' } : { kind: 'not-found' };
  return (
    <ThemeProvider config={config} location={{ pathname, hash: '', search: '' }} Link={Link} search={search}>
      <Layout {...layout}>{children}</Layout>
    </ThemeProvider>
  );
}
