'use client';

import type { ComponentProps, ReactNode } from 'react';
import { mergeProps } from '../props.js';
import { useLink } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import styles from './InlineContents.module.css';

/** A heading of the page. */
export interface InlineEntry {
  id: string;
  title: ReactNode;
  /** 2 to 6. */
  level: number;
}

/** Props of `InlineContents`. */
export interface InlineContentsProps extends Omit<ComponentProps<'nav'>, 'children'> {
  entries: readonly InlineEntry[];
  /** The deepest level that is listed. */
  depth?: number | undefined;
}

/** A list of the page's headings in its text, where it begins. Renders a `<nav>`. */
export function InlineContents({ entries, depth = 3, ...rest }: InlineContentsProps) {
  const labels = useLabels();
  const Link = useLink();
  return (
    <nav {...mergeProps(rest, { 'aria-label': labels.onThisPage, className: styles.root })}>
      <ul className={styles.list}>
        {entries
          .filter(({ level }) => level <= depth)
          .map(({ id, title, level }) => (
            <li key={id} className={styles.entry} data-level={level}>
              <Link href={`#${id}`}>{title}</Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
