'use client';

import { clsx } from 'clsx/lite';
import type { ComponentProps } from 'react';
import { EditIcon } from '../icons.js';
import styles from './EditLink.module.css';

/** A link to where the page is edited, or to what `children` say. Renders an `<a>`. */
export function EditLink({ className, children = 'Edit this page', ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={clsx(styles.root, className)}>
      <EditIcon size={16} />
      {children}
    </a>
  );
}
