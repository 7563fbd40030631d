'use client';

import { clsx } from 'clsx/lite';
import type { ComponentProps } from 'react';
import styles from './PageHeading.module.css';

/** The heading of a page. Renders an `<h1>`. */
export function PageHeading({ className, ...rest }: ComponentProps<'h1'>) {
  return <h1 {...rest} className={clsx(styles.root, className)} />;
}
