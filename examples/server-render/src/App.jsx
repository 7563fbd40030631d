import { DocPage, Layout, NotFoundPage, Prose, searchPages, ThemeProvider } from '@vendure-docs/theme-classic';
import { config } from './config.js';
import { pages } from './pages.jsx';

const links = Object.entries(pages).map(([href, { title }]) => ({ href, title }));
const sidebar = links.map(({ href, title }) => ({ type: 'link', label: title, href }));

const search = searchPages(async () =>
  Object.entries(pages).map(([href, { title, toc }]) => ({
    title,
    href,
    headings: toc.map((heading) => ({ id: heading.id, text: heading.title })),
  })),
);

/** What is at an address, the same on the server and in the browser. */
export function App({ pathname }) {
  return (
    <ThemeProvider config={config} location={{ pathname, hash: '', search: '' }} search={search}>
      {Object.hasOwn(pages, pathname) ? (
        <Layout kind="doc" sidebar={sidebar} sidebarName="docs">
          <Page pathname={pathname} />
        </Layout>
      ) : (
        <Layout kind="not-found">
          <NotFoundPage />
        </Layout>
      )}
    </ThemeProvider>
  );
}

function Page({ pathname }) {
  const { title, toc, content } = pages[pathname];
  const index = links.findIndex(({ href }) => href === pathname);
  return (
    <DocPage
      // React 18 gives no `ref` to functions; the theme passes it on all the same.
      ref={(element) => element?.setAttribute('data-hydrated', '')}
      heading={title}
      breadcrumbs={[{ label: config.title, href: '/' }, { label: title }]}
      toc={toc}
      previous={links[index - 1]}
      next={links[index + 1]}
    >
      <Prose>{content}</Prose>
    </DocPage>
  );
}
