'use client';

import type { ComponentProps } from 'react';
import { mergeProps } from '../props.js';
import { useLabels } from '../state/labels.js';
import utilities from '../styles/utilities.module.css';
import styles from './Loading.module.css';

/** Props of `Loading`. */
export interface LoadingProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Why the page could not be loaded, if so. Its message is shown, not what caused it: write it for readers. */
  error?: unknown;
  /** Called by the button. By default the page is reloaded. */
  onRetry?: (() => void) | undefined;
}

/** Replaces a page that is loading, with a spinner after 200 ms, or that failed to load. Renders a `<div>`. */
export function Loading({ error, onRetry = () => window.location.reload(), ...rest }: LoadingProps) {
  const labels = useLabels();
  const failed = error !== undefined && error !== null;
  return (
    <div
      {...mergeProps(rest, {
        role: failed ? 'alert' : 'status',
        'data-state': failed ? 'failed' : 'loading',
        className: styles.root,
      })}
    >
      {failed ? (
        <>
          <p className={styles.error}>{error instanceof Error ? error.message : String(error)}</p>
          <button type="button" className={utilities.button} onClick={onRetry}>
            {labels.retry}
          </button>
        </>
      ) : (
        <svg
          className={styles.spinner}
          viewBox="0 0 48 48"
          width="48"
          height="48"
          role="img"
          aria-label={labels.loading}
        >
          <circle cx="24" cy="24" r="20" fill="none" stroke="currentColor" strokeWidth="3" pathLength="100" />
        </svg>
      )}
    </div>
  );
}
