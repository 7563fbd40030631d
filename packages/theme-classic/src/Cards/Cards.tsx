'use client';

import { clsx } from 'clsx/lite';
import type { ComponentProps } from 'react';
import { useLink } from '../state/context.js';
import type { CardItem } from '../types.js';
import styles from './Cards.module.css';

/** Props of `Card`. */
export interface CardProps extends Omit<ComponentProps<'li'>, 'title' | 'children'>, CardItem {}

/** A link to a page, as an item of a `CardList`. Renders a `<li>`. */
export function Card({ title, href, description, className, ...rest }: CardProps) {
  const Link = useLink();
  return (
    <li {...rest} className={clsx(styles.card, className)}>
      <Link href={href} className={styles.link}>
        {title}
      </Link>
      {description && <p className={styles.description}>{description}</p>}
    </li>
  );
}

/** Props of `CardList`. */
export interface CardListProps extends Omit<ComponentProps<'ul'>, 'children'> {
  items: CardItem[];
}

/** Links to pages, side by side. Renders a `<ul>`. */
export function CardList({ items, className, ...rest }: CardListProps) {
  return (
    <ul {...rest} className={clsx(styles.list, className)}>
      {items.map((item) => (
        <Card key={item.href} {...item} />
      ))}
    </ul>
  );
}
