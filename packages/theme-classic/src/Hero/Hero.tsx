'use client';

import type { ComponentProps, ReactNode } from 'react';
import { classNames, mergeProps } from '../props.js';
import { useLink } from '../state/context.js';
import styles from './Hero.module.css';

/** Props of `Hero`. */
export interface HeroProps extends Omit<ComponentProps<'header'>, 'title'> {
  title: ReactNode;
  tagline?: ReactNode;
  /** Links to start from; the first is the main one. */
  actions?: { label: string; href: string }[] | undefined;
  /** What is shown beside the words, such as a sample of code. */
  children?: ReactNode;
}

/** What the site is about, and links to start from. Renders a `<header>`, with the page's `<h1>`. */
export function Hero({ title, tagline, actions = [], children, ...rest }: HeroProps) {
  const Link = useLink();
  return (
    <header {...mergeProps(rest, { className: classNames(styles.root, Boolean(children) && styles.withAside) })}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {tagline && <p className={styles.tagline}>{tagline}</p>}
        {actions.length > 0 && (
          <p className={styles.actions}>
            {actions.map(({ label, href }, index) => (
              <Link key={index} href={href} className={styles.action}>
                {label}
              </Link>
            ))}
          </p>
        )}
      </div>
      {children && <div className={styles.aside}>{children}</div>}
    </header>
  );
}
