'use client';

import type { ComponentProps, ReactNode } from 'react';
import { DocFooter, type DocFooterProps } from '../DocPage/DocFooter.js';
import docStyles from '../DocPage/DocPage.module.css';
import { PageHeading } from '../PageHeading/PageHeading.js';
import { mergeProps } from '../props.js';
import { useSlot } from '../slots.js';
import { TableOfContents } from '../TableOfContents/TableOfContents.js';
import type { TocEntry } from '../types.js';

/** Props of `MdxPage`. */
export interface MdxPageProps extends DocFooterProps, ComponentProps<'div'> {
  /** The headings of the page. */
  toc?: TocEntry[] | undefined;
  /** The page's heading, if the content does not begin with one. */
  heading?: ReactNode;
  /** The content, such as a `Prose`. */
  children?: ReactNode;
}

/** A page beside the documentation: its content and table of contents, without breadcrumbs. Renders a `<div>`. */
export function MdxPage({
  toc = [],
  heading,
  tags,
  editUrl,
  sourceUrl,
  lastUpdated,
  previous,
  next,
  children,
  ...rest
}: MdxPageProps) {
  const TableOfContentsSlot = useSlot('TableOfContents', TableOfContents);
  const PageHeadingSlot = useSlot('PageHeading', PageHeading);
  return (
    <div {...mergeProps(rest, { className: docStyles.root })}>
      <TableOfContentsSlot entries={toc} className={docStyles.toc} />
      <article className={docStyles.article}>
        {heading && <PageHeadingSlot>{heading}</PageHeadingSlot>}
        {children}
        <DocFooter {...{ tags, editUrl, sourceUrl, lastUpdated, previous, next }} />
      </article>
    </div>
  );
}
