import { DocPage, Prose } from '@vendure-docs/theme-classic';
import { notFound } from 'next/navigation';
import { config, pages } from '../../docs.js';
import { flat } from '../../headings.js';

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
      toc={flat(tableOfContents).map(({ text, ...heading }) => ({ ...heading, title: text }))}
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
