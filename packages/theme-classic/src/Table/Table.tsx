'use client';

import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './Table.module.css';

/** Props of `Table`. */
export interface TableProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The inside of the `<table>`. */
  html: string;
}

/** A table that scrolls inside itself where it is too wide. Renders a `<div>` with a `<table>` inside. */
export function Table({ html, className, ...rest }: TableProps) {
  return (
    <div role="group" aria-label="Table" {...rest} tabIndex={0} className={clsx(styles.root, className)}>
      <table className={styles.table} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
