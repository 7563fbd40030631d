'use client';

import { clsx } from 'clsx/lite';
import type { ComponentProps } from 'react';
import { useLabels } from '../state/labels.js';
import styles from './Table.module.css';

/** Props of `Table`. */
export interface TableProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The inner markup of the `<table>`. */
  html: string;
}

/** A table that scrolls horizontally if it is too wide. Renders a `<div>` with a `<table>` inside. */
export function Table({ html, className, ...rest }: TableProps) {
  const labels = useLabels();
  return (
    <div role="group" aria-label={labels.table} {...rest} tabIndex={0} className={clsx(styles.root, className)}>
      <table className={styles.table} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
