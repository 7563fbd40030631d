'use client';

import type { ComponentProps } from 'react';
import { HomeIcon } from '../icons.js';
import { mergeProps } from '../props.js';
import { useConfig, useLink } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import type { Breadcrumb } from '../types.js';
import styles from './Breadcrumbs.module.css';

/** Props of `Breadcrumbs`. */
export interface BreadcrumbsProps extends ComponentProps<'nav'> {
  items: Breadcrumb[];
}

const listItem = { itemProp: 'itemListElement', itemScope: true, itemType: 'https://schema.org/ListItem' };

/**
 * The path from the home page to this one, with schema.org data. On a phone the page itself is left out, whose heading follows;
 * a path of this page alone is not shown there. Renders a `<nav>`, or nothing for an empty path.
 */
export function Breadcrumbs({ items, ...rest }: BreadcrumbsProps) {
  const labels = useLabels();
  const { baseUrl } = useConfig();
  const Link = useLink();
  if (items.length === 0) return null;
  return (
    <nav {...mergeProps(rest, { 'aria-label': labels.breadcrumbs, className: styles.root })}>
      <ol className={styles.list} itemScope itemType="https://schema.org/BreadcrumbList">
        <li className={styles.item}>
          <Link href={baseUrl} aria-label={labels.homePage} className={styles.home}>
            <HomeIcon size={16} />
          </Link>
        </li>
        {items.map(({ label, href }, index) => {
          const last = index === items.length - 1;
          const isItem = href ?? last;
          const name = <span itemProp={isItem ? 'name' : undefined}>{label}</span>;
          return (
            <li key={index} className={styles.item} {...(isItem && listItem)} aria-current={last ? 'page' : undefined}>
              {href ? (
                <Link href={href} itemProp="item">
                  {name}
                </Link>
              ) : (
                name
              )}
              {isItem && <meta itemProp="position" content={String(index + 1)} />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
