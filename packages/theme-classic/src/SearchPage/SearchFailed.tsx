import { clsx } from 'clsx/lite';
import type { ComponentProps } from 'react';
import { mergeProps } from '../props.js';
import utilities from '../styles/utilities.module.css';
import styles from './SearchPage.module.css';

interface SearchFailedProps extends ComponentProps<'div'> {
  /** Called by the button. By default the page is reloaded. */
  onRetry?: () => void;
}

/** Explains that the search failed, with a button to try again. Renders a `<div>`. */
export function SearchFailed({ onRetry = () => window.location.reload(), ...rest }: SearchFailedProps) {
  return (
    <div {...mergeProps(rest, { className: styles.failed, role: 'alert' })}>
      <p className={styles.page}>Unable to fetch results</p>
      <p>You might want to check your network connection.</p>
      <button type="button" className={clsx(utilities.button, styles.retry)} onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
