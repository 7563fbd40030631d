'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs.js';
import { CopyPageMenu } from '../CopyPageMenu/CopyPageMenu.js';
import { DocVersionBanner } from '../DocVersionBanner/DocVersionBanner.js';
import { PageHeading } from '../PageHeading/PageHeading.js';
import { classNames, mergeProps } from '../props.js';
import { useSlot } from '../slots.js';
import { TableOfContents } from '../TableOfContents/TableOfContents.js';
import type { Breadcrumb, TocEntry } from '../types.js';
import { DocFooter, type DocFooterProps } from './DocFooter.js';
import styles from './DocPage.module.css';

/** Props of `DocPage`. */
export interface DocPageProps extends DocFooterProps, ComponentProps<'div'> {
  /** The way from the home page to this one. */
  breadcrumbs?: Breadcrumb[] | undefined;
  /** The headings of the page. */
  toc?: TocEntry[] | undefined;
  /** The page's heading, if the content does not begin with one. */
  heading?: ReactNode;
  /** Which version of its subject the page describes. */
  writtenFor?: ReactNode;
  /** The URL of the page's Markdown. */
  markdownUrl?: string | undefined;
  /** The content, such as a `Prose`. */
  children?: ReactNode;
}

/** A page of the documentation. Render it inside a `Layout`, which shows the sidebar. Renders a `<div>`. */
export function DocPage({
  breadcrumbs = [],
  toc = [],
  heading,
  writtenFor,
  markdownUrl,
  tags,
  editUrl,
  sourceUrl,
  lastUpdated,
  previous,
  next,
  children,
  ...rest
}: DocPageProps) {
  const BreadcrumbsSlot = useSlot('Breadcrumbs', Breadcrumbs);
  const CopyPageMenuSlot = useSlot('CopyPageMenu', CopyPageMenu);
  const TableOfContentsSlot = useSlot('TableOfContents', TableOfContents);
  const DocVersionBannerSlot = useSlot('DocVersionBanner', DocVersionBanner);
  const PageHeadingSlot = useSlot('PageHeading', PageHeading);
  return (
    <div {...mergeProps(rest, { className: classNames(styles.root, toc.length > 0 && styles.withToc) })}>
      <div className={styles.top}>
        <BreadcrumbsSlot items={breadcrumbs} />
        {writtenFor && <span>{writtenFor}</span>}
        {markdownUrl && <CopyPageMenuSlot markdownUrl={markdownUrl} />}
      </div>
      <TableOfContentsSlot entries={toc} className={styles.toc} />
      <article className={styles.article}>
        <DocVersionBannerSlot className={styles.version} />
        {heading && <PageHeadingSlot>{heading}</PageHeadingSlot>}
        {children}
        <DocFooter {...{ tags, editUrl, sourceUrl, lastUpdated, previous, next }} />
      </article>
    </div>
  );
}
