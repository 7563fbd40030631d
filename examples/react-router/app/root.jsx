import { DocPage, Layout as ThemeLayout, Prose, searchPages, ThemeProvider } from '@vendure-docs/theme-classic';
import { colorModeScript } from '@vendure-docs/theme-classic/color-mode-script';
import '@vendure-docs/theme-classic/styles.css';
import {
  Link as RouterLink,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
} from 'react-router';
import { config, pages, sidebar } from './docs.js';

/** What is looked through is loaded when somebody is about to search. */
const search = searchPages(async () => (await import('./searched.js')).searched);

/** The document around every page. */
export function Layout({ children }) {
  return (
    // The script has written the color mode on it before React takes over.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="icon" href="data:," />
        <script dangerouslySetInnerHTML={{ __html: colorModeScript(config) }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Goes through the router, unless the link leads to a heading or to another site. */
function Link({ href, ...rest }) {
  return href.startsWith('/') ? <RouterLink to={href} prefetch="intent" {...rest} /> : <a href={href} {...rest} />;
}

export default function Site() {
  const location = useLocation();
  const { handle } = useMatches().at(-1);
  const index = pages.findIndex(({ href }) => href === location.pathname);
  const page = pages[index];
  return (
    <ThemeProvider config={config} location={location} Link={Link} search={search}>
      {page ? (
        <ThemeLayout kind="doc" sidebar={sidebar} sidebarName="repairs">
          <DocPage
            key={location.pathname}
            heading={page.title}
            breadcrumbs={[{ label: config.title, href: '/' }, { label: page.title }]}
            toc={handle?.toc}
            previous={pages[index - 1]}
            next={pages[index + 1]}
          >
            <Prose>
              <Outlet />
            </Prose>
          </DocPage>
        </ThemeLayout>
      ) : (
        <ThemeLayout kind="not-found">
          <Outlet />
        </ThemeLayout>
      )}
    </ThemeProvider>
  );
}
