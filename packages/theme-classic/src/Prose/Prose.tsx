'use client';

import { clsx } from 'clsx/lite';
import type { ComponentProps } from 'react';
import { mergeProps } from '../props.js';
import utilities from '../styles/utilities.module.css';
import styles from './Prose.module.css';

/** Text to read, such as a document in MDX: styles the plain elements in it. Renders a `<div>`. */
export function Prose(props: ComponentProps<'div'>) {
  return <div {...mergeProps(props, { className: clsx(styles.root, utilities.flow) })} />;
}
