'use client';

import type { ComponentProps, ReactNode } from 'react';
import { mergeProps } from '../props.js';
import { useLink } from '../state/context.js';
import styles from './LinkCard.module.css';

/** Props of `LinkCard`. */
export interface LinkCardProps extends Omit<ComponentProps<'a'>, 'title' | 'href' | 'children'> {
  title: ReactNode;
  href: string;
  /** A line below the title. */
  note?: ReactNode;
}

/** A card with a link out of the text. Renders an `<a>`. */
export function LinkCard({ title, href, note, ...rest }: LinkCardProps) {
  const Link = useLink();
  return (
    <Link href={href} {...mergeProps(rest, { className: styles.root })}>
      <span className={styles.title}>{title}</span>
      {note && <span className={styles.note}>{note}</span>}
    </Link>
  );
}
