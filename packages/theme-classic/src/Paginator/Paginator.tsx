'use client';

import type { ComponentProps } from 'react';
import { mergeProps } from '../props.js';
import { useLink } from '../state/context.js';
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
  const Link = useLink();
  if (!previous && !next) return null;
  return (
    <nav {...mergeProps(rest, { 'aria-label': 'Docs pages', className: styles.root })}>
      {previous && (
        <Link rel="prev" href={previous.href} className={styles.link}>
          <span className={styles.label}>Previous</span>
          <span className={styles.title}>{previous.title}</span>
        </Link>
      )}
      {next && (
        <Link rel="next" href={next.href} className={styles.link}>
          <span className={styles.label}>Next</span>
          <span className={styles.title}>{next.title}</span>
        </Link>
      )}
    </nav>
  );
}
