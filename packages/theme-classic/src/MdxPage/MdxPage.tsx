'use client';

import { Content } from '../Content/Content.js';
import { PageHeading } from '../PageHeading/PageHeading.js';
import { TableOfContents } from '../TableOfContents/TableOfContents.js';
import docStyles from '../DocPage/DocPage.module.css';
import type { PageData } from '../types.js';

/** Props of `MdxPage`. */
export interface MdxPageProps {
  page: PageData;
}

/** A page outside of all sidebars: its content and table of contents, without navigation. Renders a `<div>`. */
export function MdxPage({ page }: MdxPageProps) {
  return (
    <div className={docStyles.root}>
      <TableOfContents entries={page.toc} className={docStyles.toc} />
      <article className={docStyles.article}>
        {page.heading && <PageHeading>{page.heading}</PageHeading>}
        <Content key={page.route} nodes={page.content} />
      </article>
    </div>
  );
}
