'use client';

import { clsx } from 'clsx/lite';
import type { ComponentProps } from 'react';
import { EditIcon } from '../icons.js';
import { useLabels } from '../state/labels.js';
import styles from './EditLink.module.css';

/** A link to where the page is edited, or to what `children` say. Renders an `<a>`. */
export function EditLink({ className, children, ...rest }: ComponentProps<'a'>) {
  const labels = useLabels();
  return (
    <a {...rest} className={clsx(styles.root, className)}>
      <EditIcon size={16} />
      {children ?? labels.editPage}
    </a>
  );
}
