'use client';

import { useContext, type ComponentProps } from 'react';
import { mergeProps } from '../props.js';
import { LoadingContext } from '../state/context.js';
import styles from './ProgressBar.module.css';

/** Shows that the next page is loading, once that has taken 200 ms. Renders a `<div>`, or nothing. */
export function ProgressBar(props: ComponentProps<'div'>) {
  if (!useContext(LoadingContext)) return null;
  return <div {...mergeProps(props, { role: 'progressbar', 'aria-label': 'Loading page', className: styles.root })} />;
}
