import { DocPage, Prose } from '@vendure-docs/theme-classic';
import { notFound } from 'next/navigation';
import { config, pages } from '../../docs.js';

export const dynamicParams = false;

export function generateStaticParams() {
  return pages.map(({ href }) => ({ slug: href.split('/').filter(Boolean) }));
}

export async function generateMetadata({ params }) {
  return { title: pages[await indexOf(params)]?.title };
}

export default async function Page({ params }) {
  const index = await indexOf(params);
  if (index < 0) notFound();
  const { title, file } = pages[index];
  const { default: Content, tableOfContents } = await import(`../../content/${file}.mdx`);
  return (
    <DocPage
      heading={title}
      breadcrumbs={[{ label: config.title, href: '/' }, { label: title }]}
      toc={headings(tableOfContents)}
      previous={pages[index - 1]}
      next={pages[index + 1]}
    >
      <Prose>
        <Content />
      </Prose>
    </DocPage>
  );
}

async function indexOf(params) {
  const { slug = [] } = await params;
  return pages.findIndex(({ href }) => href === `/${slug.join('/')}`);
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
