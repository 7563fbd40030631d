'use client';

import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './SkipToContent.module.css';

/** The id of the page's `<main>`, where the skip link leads. */
export const mainId = 'main';

/** The first stop of the keyboard: leads past navigation. Renders an `<a>`, seen only while it has focus. */
export function SkipToContent({ className, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} href={`#${mainId}`} className={clsx(styles.root, className)}>
      Skip to main content
    </a>
  );
}
