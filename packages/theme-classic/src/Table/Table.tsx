'use client';

import type { ComponentProps, ReactNode } from 'react';
import { classNames, mergeProps } from '../props.js';
import { useLabels } from '../state/labels.js';
import utilities from '../styles/utilities.module.css';
import type { TrustedHtml } from '../types.js';
import styles from './Table.module.css';

/** Props of `Table`. */
export interface TableProps extends ComponentProps<'div'> {
  /** What is in the `<table>`: its head and body. */
  children?: ReactNode;
  /** The inner markup of the `<table>`, in place of `children`. */
  html?: TrustedHtml | undefined;
}

/** A table that scrolls horizontally if it is too wide. Renders a `<div>` with a `<table>` inside. */
export function Table({ html, children, ...rest }: TableProps) {
  const labels = useLabels();
  return (
    <div
      {...mergeProps(rest, {
        role: 'group',
        'aria-label': labels.table,
        tabIndex: 0,
        className: classNames(styles.root, utilities.scrolls),
      })}
    >
      <table className={styles.table} dangerouslySetInnerHTML={html === undefined ? undefined : { __html: html }}>
        {children}
      </table>
    </div>
  );
}
