'use client';

import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs.js';
import { Content } from '../Content/Content.js';
import { CopyPageMenu } from '../CopyPageMenu/CopyPageMenu.js';
import { DocTags } from '../DocTags/DocTags.js';
import { DocVersionBanner } from '../DocVersionBanner/DocVersionBanner.js';
import { EditLink } from '../EditLink/EditLink.js';
import { LastUpdated } from '../LastUpdated/LastUpdated.js';
import { PageHeading } from '../PageHeading/PageHeading.js';
import { Paginator } from '../Paginator/Paginator.js';
import { useSlot } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import { TableOfContents } from '../TableOfContents/TableOfContents.js';
import type { PageData } from '../types.js';
import styles from './DocPage.module.css';

/** Props of `DocPage`. */
export interface DocPageProps {
  page: PageData;
}

/** A page of the documentation. Render it inside a `Layout`, which shows the sidebar. Renders a `<div>`. */
export function DocPage({ page }: DocPageProps) {
  const BreadcrumbsSlot = useSlot('Breadcrumbs', Breadcrumbs);
  const CopyPageMenuSlot = useSlot('CopyPageMenu', CopyPageMenu);
  const TableOfContentsSlot = useSlot('TableOfContents', TableOfContents);
  const DocVersionBannerSlot = useSlot('DocVersionBanner', DocVersionBanner);
  return (
    <div className={styles.root}>
      <div className={styles.top}>
        <BreadcrumbsSlot items={page.breadcrumbs} />
        {page.writtenFor && <span>{page.writtenFor}</span>}
        {page.markdownUrl && <CopyPageMenuSlot markdownUrl={page.markdownUrl} />}
      </div>
      <TableOfContentsSlot entries={page.toc} className={styles.toc} />
      <article className={styles.article}>
        <DocVersionBannerSlot className={styles.version} />
        {page.heading && <PageHeading>{page.heading}</PageHeading>}
        <Content key={page.route} nodes={page.content} />
        <DocFooter page={page} />
      </article>
    </div>
  );
}

/** What is said of a page below its content. Renders a `<footer>`. */
export function DocFooter({ page: { tags, editUrl, sourceUrl, lastUpdated, previous, next } }: DocPageProps) {
  const labels = useLabels();
  const origin = editUrl ?? sourceUrl;
  const DocTagsSlot = useSlot('DocTags', DocTags);
  const EditLinkSlot = useSlot('EditLink', EditLink);
  const LastUpdatedSlot = useSlot('LastUpdated', LastUpdated);
  const PaginatorSlot = useSlot('Paginator', Paginator);
  return (
    <footer className={styles.footer}>
      {tags && tags.length > 0 && <DocTagsSlot tags={tags} />}
      {(origin ?? lastUpdated) && (
        <div className={styles.origin}>
          {origin && <EditLinkSlot href={origin}>{editUrl ? undefined : labels.viewSource}</EditLinkSlot>}
          {lastUpdated && <LastUpdatedSlot date={lastUpdated} />}
        </div>
      )}
      <PaginatorSlot previous={previous} next={next} />
    </footer>
  );
}
