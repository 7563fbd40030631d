'use client';

import { useContext, type ComponentProps } from 'react';
import { mergeProps } from '../props.js';
import { LoadingContext } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import styles from './ProgressBar.module.css';

/** Shows that the next page is loading, once that has taken 200 ms. Renders a `<div>`, or nothing. */
export function ProgressBar(props: ComponentProps<'div'>) {
  const labels = useLabels();
  if (!useContext(LoadingContext)) return null;
  return (
    <div {...mergeProps(props, { role: 'progressbar', 'aria-label': labels.loadingPage, className: styles.root })} />
  );
}
