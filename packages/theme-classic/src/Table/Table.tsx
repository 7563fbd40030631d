'use client';

import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { useMarkup } from '../hooks/useMarkup.js';
import styles from './Table.module.css';

/** Props of `Table`. */
export interface TableProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The inside of the `<table>`. */
  html: string;
}

/** A table that scrolls inside itself where it is too wide. Renders a `<div>` with a `<table>` inside. */
export function Table({ html, className, ...rest }: TableProps) {
  const markup = useMarkup(html);
  return (
    <div role="group" aria-label="Table" {...rest} tabIndex={0} className={clsx(styles.root, className)}>
      <table className={styles.table} dangerouslySetInnerHTML={markup} />
    </div>
  );
}
