'use client';

import { Content } from '../Content/Content.js';
import { PageHeading } from '../PageHeading/PageHeading.js';
import type { PageData } from '../types.js';
import styles from './HomePage.module.css';

/** Props of `HomePage`. */
export interface HomePageProps {
  page: PageData;
}

/** The first page: its content, a hero and cards most likely, over the whole width. Renders a `<div>`. */
export function HomePage({ page }: HomePageProps) {
  return (
    <div className={styles.root}>
      {page.heading && <PageHeading className={styles.heading}>{page.heading}</PageHeading>}
      <Content nodes={page.content} />
    </div>
  );
}
