'use client';

import { Layout, ThemeProvider } from '@vendure-docs/theme-classic';
import NextLink from 'next/link';
import { usePathname } from 'next/navigation';
import { config, sidebar } from '../docs.js';

/** Goes through the router, unless the link leads to another site. */
function Link({ href, ...rest }) {
  return /^[/#]/.test(href) ? <NextLink href={href} {...rest} /> : <a href={href} {...rest} />;
}

/** What stands around every page. */
export function Site({ children }) {
  const pathname = usePathname();
  return (
    <ThemeProvider config={config} location={{ pathname, hash: '', search: '' }} Link={Link}>
      <Layout kind="doc" sidebar={sidebar} sidebarName="manual">
        {children}
      </Layout>
    </ThemeProvider>
  );
}
