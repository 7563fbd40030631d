'use client';

import type { ComponentProps } from 'react';
import { CardList } from '../Cards/Cards.js';
import { PageHeading } from '../PageHeading/PageHeading.js';
import { mergeProps } from '../props.js';
import { useSlot } from '../slots.js';
import { useLink } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import type { CardItem } from '../types.js';
import utilities from '../styles/utilities.module.css';
import styles from './TagPage.module.css';

/** Props of `TagPage`. */
export interface TagPageProps extends ComponentProps<'div'> {
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
export function TagPage({ tag, description, documents, allTagsHref, ...rest }: TagPageProps) {
  const labels = useLabels();
  const Link = useLink();
  const PageHeadingSlot = useSlot('PageHeading', PageHeading);
  const CardListSlot = useSlot('CardList', CardList);
  return (
    <div {...mergeProps(rest, { className: utilities.narrow })}>
      <PageHeadingSlot>{labels.pagesTagged(documents.length, tag)}</PageHeadingSlot>
      {description && <p>{description}</p>}
      <Link href={allTagsHref} className={styles.all}>
        {labels.viewAllTags}
      </Link>
      <CardListSlot items={documents} />
    </div>
  );
}
