'use client';

import { CardList } from '../Cards/Cards.js';
import { PageHeading } from '../PageHeading/PageHeading.js';
import { useLink } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import type { CardItem } from '../types.js';
import utilities from '../styles/utilities.module.css';
import styles from './TagPage.module.css';

/** Props of `TagPage`. */
export interface TagPageProps {
  /** The tag's title. */
  tag: string;
  /** One sentence about it. */
  description?: string | undefined;
  /** The pages that have it. */
  documents: CardItem[];
  /** The URL of the list of all tags. */
  allTagsHref: string;
}

/** The pages of one tag. Renders a `<div>`, with the page's `<h1>`. */
export function TagPage({ tag, description, documents, allTagsHref }: TagPageProps) {
  const labels = useLabels();
  const Link = useLink();
  return (
    <div className={utilities.narrow}>
      <PageHeading>{labels.pagesTagged(documents.length, tag)}</PageHeading>
      {description && <p>{description}</p>}
      <Link href={allTagsHref} className={styles.all}>
        {labels.viewAllTags}
      </Link>
      <CardList items={documents} />
    </div>
  );
}
