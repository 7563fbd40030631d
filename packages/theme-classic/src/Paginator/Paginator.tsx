'use client';

import type { ComponentProps } from 'react';
import { withBreaks } from '../breaks.js';
import { mergeProps } from '../props.js';
import { useLink } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import type { PageLink } from '../types.js';
import styles from './Paginator.module.css';

/** Props of `Paginator`. */
export interface PaginatorProps extends ComponentProps<'nav'> {
  /** The previous page, if any. */
  previous?: PageLink | undefined;
  /** The next page, if any. */
  next?: PageLink | undefined;
}

/** Links to the previous and the next page. Renders a `<nav>`, or nothing if there is neither. */
export function Paginator({ previous, next, ...rest }: PaginatorProps) {
  const labels = useLabels();
  const Link = useLink();
  if (!previous && !next) return null;
  return (
    <nav {...mergeProps(rest, { 'aria-label': labels.docsPages, className: styles.root })}>
      {previous && (
        <Link rel="prev" href={previous.href} className={styles.link}>
          <span className={styles.label}>{labels.previous}</span>
          <span className={styles.title}>{withBreaks(previous.title)}</span>
        </Link>
      )}
      {next && (
        <Link rel="next" href={next.href} className={styles.link}>
          <span className={styles.label}>{labels.next}</span>
          <span className={styles.title}>{withBreaks(next.title)}</span>
        </Link>
      )}
    </nav>
  );
}
