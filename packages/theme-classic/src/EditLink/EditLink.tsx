'use client';

import { clsx } from 'clsx/lite';
import type { ComponentProps } from 'react';
import { EditIcon } from '../icons.js';
import styles from './EditLink.module.css';

/** A link to the page's source. Renders an `<a>`. */
export function EditLink({ className, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={clsx(styles.root, className)}>
      <EditIcon size={16} />
      Edit this page
    </a>
  );
}
