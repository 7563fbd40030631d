import type { DocPageProps } from '../DocPage/DocPage.js';
import type { MdxPageProps } from '../MdxPage/MdxPage.js';
import type { PageData } from '../types.js';
import { inlineOf } from './inlineOf.js';

/** The props of a `MdxPage` that shows a page of the builder. */
export function mdxPageProps(page: PageData): MdxPageProps {
  const { heading, toc, tags, editUrl, sourceUrl, lastUpdated, previous, next } = page;
  const entries = toc.map(({ html, ...entry }) => ({ ...entry, title: inlineOf(html) }));
  return { heading, toc: entries, tags, editUrl, sourceUrl, lastUpdated, previous, next };
}

/** The props of a `DocPage` that shows a page of the builder. */
export function docPageProps(page: PageData): DocPageProps {
  const { breadcrumbs, writtenFor, markdownUrl } = page;
  return { ...mdxPageProps(page), breadcrumbs, writtenFor, markdownUrl };
}
