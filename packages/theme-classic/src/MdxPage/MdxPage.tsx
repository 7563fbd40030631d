'use client';

import { Content } from '../Content/Content.js';
import { PageHeading } from '../PageHeading/PageHeading.js';
import { TableOfContents } from '../TableOfContents/TableOfContents.js';
import { DocFooter } from '../DocPage/DocPage.js';
import docStyles from '../DocPage/DocPage.module.css';
import type { PageData } from '../types.js';

/** Props of `MdxPage`. */
export interface MdxPageProps {
  page: PageData;
}

/** A page beside the documentation: its content and table of contents, without breadcrumbs and neighbors. Renders a `<div>`. */
export function MdxPage({ page }: MdxPageProps) {
  return (
    <div className={docStyles.root}>
      <TableOfContents entries={page.toc} className={docStyles.toc} />
      <article className={docStyles.article}>
        {page.heading && <PageHeading>{page.heading}</PageHeading>}
        <Content key={page.route} nodes={page.content} />
        <DocFooter page={page} />
      </article>
    </div>
  );
}
