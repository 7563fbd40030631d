'use client';

import type { ComponentProps } from 'react';
import { PageHeading } from '../PageHeading/PageHeading.js';
import { mergeProps } from '../props.js';
import { useSlot } from '../slots.js';
import { useLink } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import type { TagSummary } from '../types.js';
import utilities from '../styles/utilities.module.css';
import styles from './TagListPage.module.css';

/** Props of `TagListPage`. */
export interface TagListPageProps extends ComponentProps<'div'> {
  /** Sorted by title. */
  tags: TagSummary[];
}

/** All tags of the site, grouped by their first characters. Renders a `<div>`, with the page's `<h1>`. */
export function TagListPage({ tags, ...rest }: TagListPageProps) {
  const labels = useLabels();
  const Link = useLink();
  const PageHeadingSlot = useSlot('PageHeading', PageHeading);
  const groups = new Map<string, TagSummary[]>();
  for (const tag of tags) {
    const initial = tag.title.charAt(0).toUpperCase();
    groups.set(initial, [...(groups.get(initial) ?? []), tag]);
  }
  return (
    <div {...mergeProps(rest, { className: utilities.narrow })}>
      <PageHeadingSlot>{labels.tags}</PageHeadingSlot>
      {[...groups].map(([initial, group]) => (
        <section key={initial} className={styles.group}>
          <h2 className={styles.letter}>{initial}</h2>
          <ul className={styles.tags}>
            {group.map(({ title, href, count }, index) => (
              <li key={index}>
                <Link href={href} rel="tag" className={styles.tag}>
                  {title} <span className={styles.count}>{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
