import { mergeProps, useLink } from '@vendure-docs/theme-classic/headless';
import type { ComponentProps } from 'react';
import styles from './LinkCard.module.css';

/** Props of {@link LinkCard}. */
export interface LinkCardProps extends Omit<ComponentProps<'a'>, 'title' | 'href' | 'children'> {
  title: string;
  href: string;
  /** A line below the title. */
  note: string;
}

/** A card with a link out of the text. Renders an `<a>`. */
export function LinkCard({ title, href, note, ...rest }: LinkCardProps) {
  const Link = useLink();
  return (
    <Link href={href} {...mergeProps(rest, { className: styles.root })}>
      <span className={styles.title}>{title}</span>
      <span className={styles.note}>{note}</span>
    </Link>
  );
}
