import { DocPage, Layout, NotFoundPage, Prose, searchPages, ThemeProvider } from '@vendure-docs/theme-classic';
import { config, sidebar } from './docs.js';
import { pages } from './documents.js';

const search = searchPages(async () => pages);

/** What is at an address, the same in the build and in the browser. */
export function Site({ pathname }) {
  const index = pages.findIndex(({ href }) => href === pathname);
  return (
    <ThemeProvider config={config} location={{ pathname, hash: '', search: '' }} search={search}>
      {index < 0 ? (
        <Layout kind="not-found">
          <NotFoundPage />
        </Layout>
      ) : (
        <Layout kind="doc" sidebar={sidebar} sidebarName="baking">
          <Page {...pages[index]} previous={pages[index - 1]} next={pages[index + 1]} />
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
      <Prose>
        <Content />
      </Prose>
    </DocPage>
  );
}
