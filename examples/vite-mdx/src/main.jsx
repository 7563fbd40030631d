import { DocPage, Layout, NotFoundPage, Prose, searchPages, ThemeProvider } from '@vendure-docs/theme-classic';
import '@vendure-docs/theme-classic/styles.css';
import '@vendure-docs/theme-classic/shiki.css';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link as RouterLink, useLocation } from 'react-router';
import { config, sidebar } from './docs.js';
import { pages } from './pages.js';

const search = searchPages(async () => pages);

/** Goes through the router, unless the link leads to a heading or to another site. */
function Link({ href, ...rest }) {
  return href.startsWith('/') ? <RouterLink to={href} {...rest} /> : <a href={href} {...rest} />;
}

function App() {
  const location = useLocation();
  const index = pages.findIndex(({ href }) => href === location.pathname);
  const page = pages[index];
  // What a browser does for a document, a page that is turned by a router does itself.
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [location]);
  return (
    <ThemeProvider config={config} location={location} Link={Link} search={search}>
      {page ? (
        <Layout kind="doc" sidebar={sidebar} sidebarName="manual">
          <Page key={page.href} {...page} previous={pages[index - 1]} next={pages[index + 1]} />
        </Layout>
      ) : (
        <Layout kind="not-found">
          <title>{`Page not found ${config.titleDelimiter} ${config.title}`}</title>
          <NotFoundPage />
        </Layout>
      )}
    </ThemeProvider>
  );
}

function Page({ title, Content, headings, previous, next }) {
  return (
    <DocPage
      heading={title}
      breadcrumbs={[{ label: config.title, href: '/' }, { label: title }]}
      toc={headings.map(({ text, ...heading }) => ({ ...heading, title: text }))}
      previous={previous}
      next={next}
    >
      <title>{`${title} ${config.titleDelimiter} ${config.title}`}</title>
      <Prose>
        <Content />
      </Prose>
    </DocPage>
  );
}

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <App />
  </BrowserRouter>,
);
