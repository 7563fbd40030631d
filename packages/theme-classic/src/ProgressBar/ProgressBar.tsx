'use client';

import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { useThemeContext } from '../state/context.js';
import styles from './ProgressBar.module.css';

/** Says that the next page is being loaded, once that has taken 200 ms. Renders a `<div>`, or nothing. */
export function ProgressBar({ className, ...rest }: ComponentProps<'div'>) {
  if (!useThemeContext('ProgressBar').loading) return null;
  return <div {...rest} role="progressbar" aria-label="Loading page" className={clsx(styles.root, className)} />;
}
