'use client';

import type { ComponentProps, ReactNode } from 'react';
import { withBreaks } from '../breaks.js';
import { mergeProps } from '../props.js';
import { useLink } from '../state/context.js';
import type { CardItem } from '../types.js';
import styles from './Cards.module.css';

/** Props of `Card`. */
export interface CardProps extends Omit<ComponentProps<'li'>, 'title'> {
  /** What the link shows. */
  title: ReactNode;
  href: string;
  /** The way to the page, for a title that another card has too. */
  trail?: ReactNode;
  /** A sentence or two below the title. */
  description?: ReactNode;
  /** More than a description. */
  children?: ReactNode;
}

/** A link to a page, as an item of a `CardList`. Renders a `<li>`. */
export function Card({ title, href, trail, description, children, ...rest }: CardProps) {
  const Link = useLink();
  return (
    <li {...mergeProps(rest, { className: styles.card })}>
      <Link href={href} className={styles.link}>
        {withBreaks(title)}
      </Link>
      {trail && <p className={styles.description}>{trail}</p>}
      {description && <p className={styles.description}>{description}</p>}
      {children}
    </li>
  );
}

/** Props of `CardList`. */
export interface CardListProps extends ComponentProps<'ul'> {
  /** The cards as data. */
  items?: CardItem[] | undefined;
  /** More cards, each a `Card`. */
  children?: ReactNode;
}

/** Links to pages, side by side. Renders a `<ul>`. */
export function CardList({ items, children, ...rest }: CardListProps) {
  return (
    <ul {...mergeProps(rest, { className: styles.list })}>
      {items?.map((item, index) => (
        <Card key={index} {...item} />
      ))}
      {children}
    </ul>
  );
}
