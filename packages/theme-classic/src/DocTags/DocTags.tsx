'use client';

import type { ComponentProps } from 'react';
import { mergeProps } from '../props.js';
import { useLink } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import type { PageLink } from '../types.js';
import styles from './DocTags.module.css';

/** Props of `DocTags`. */
export interface DocTagsProps extends ComponentProps<'div'> {
  tags: PageLink[];
}

/** The page's tags, each a link to its other pages. Renders a `<div>`. */
export function DocTags({ tags, ...rest }: DocTagsProps) {
  const labels = useLabels();
  const Link = useLink();
  return (
    <div {...mergeProps(rest, { className: styles.root })}>
      {labels.tagsOfPage}
      <ul className={styles.list}>
        {tags.map(({ title, href }, index) => (
          <li key={index}>
            <Link href={href} rel="tag" className={styles.tag}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
