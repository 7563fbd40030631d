'use client';

import type { ComponentProps } from 'react';
import { EditIcon } from '../icons.js';
import { mergeProps } from '../props.js';
import { useLabels } from '../state/labels.js';
import styles from './EditLink.module.css';

/** A link to where the page is edited, or to what `children` say. Renders an `<a>`. */
export function EditLink({ children, ...rest }: ComponentProps<'a'>) {
  const labels = useLabels();
  return (
    <a {...mergeProps(rest, { className: styles.root })}>
      <EditIcon size={16} />
      {children ?? labels.editPage}
    </a>
  );
}
