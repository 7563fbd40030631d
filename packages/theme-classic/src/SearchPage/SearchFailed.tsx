'use client';

import type { ComponentProps } from 'react';
import { classNames, mergeProps } from '../props.js';
import { useLabels } from '../state/labels.js';
import utilities from '../styles/utilities.module.css';
import styles from './SearchPage.module.css';

interface SearchFailedProps extends ComponentProps<'div'> {
  /** Called by the button. By default the page is reloaded. */
  onRetry?: () => void;
}

/** Explains that the search failed, with a button to try again. Renders a `<div>`. */
export function SearchFailed({ onRetry = () => window.location.reload(), ...rest }: SearchFailedProps) {
  const labels = useLabels();
  return (
    <div {...mergeProps(rest, { className: styles.failed, role: 'alert' })}>
      <p className={styles.page}>{labels.unableToFetch}</p>
      <p>{labels.checkNetwork}</p>
      <button type="button" className={classNames(utilities.button, styles.retry)} onClick={onRetry}>
        {labels.tryAgain}
      </button>
    </div>
  );
}
