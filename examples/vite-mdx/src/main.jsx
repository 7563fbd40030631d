import { DocPage, Layout, NotFoundPage, Prose, ThemeProvider } from '@vendure-docs/theme-classic';
import '@vendure-docs/theme-classic/styles.css';
import '@vendure-docs/theme-classic/shiki.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link as RouterLink, useLocation } from 'react-router';
import { config, pages, sidebar } from './docs.js';
import { search } from './search.js';

const contents = import.meta.glob('./pages/*.mdx', { eager: true });

/** Goes through the router, unless the link leads to a heading or to another site. */
function Link({ href, ...rest }) {
  return href.startsWith('/') ? <RouterLink to={href} {...rest} /> : <a href={href} {...rest} />;
}

function App() {
  const location = useLocation();
  const index = pages.findIndex(({ href }) => href === location.pathname);
  const page = pages[index];
  return (
    <ThemeProvider config={config} location={location} Link={Link} search={search}>
      {page ? (
        <Layout kind="doc" sidebar={sidebar} sidebarName="manual">
          <Page {...page} previous={pages[index - 1]} next={pages[index + 1]} />
        </Layout>
      ) : (
        <Layout kind="not-found">
          <NotFoundPage />
        </Layout>
      )}
    </ThemeProvider>
  );
}

function Page({ title, file, previous, next }) {
  const { default: Content, tableOfContents } = contents[`./pages/${file}.mdx`];
  return (
    <DocPage
      key={file}
      heading={title}
      breadcrumbs={[{ label: config.title, href: '/' }, { label: title }]}
      toc={headings(tableOfContents)}
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

/** The headings in one list, as the theme takes them. */
function headings(tree) {
  return tree.flatMap(({ id, value, depth, children = [] }) => [
    { id, html: escape(value), level: depth },
    ...headings(children),
  ]);
}

function escape(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <App />
  </BrowserRouter>,
);
