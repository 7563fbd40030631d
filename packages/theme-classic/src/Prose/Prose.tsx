'use client';

import type { ComponentProps } from 'react';
import { classNames, mergeProps } from '../props.js';
import utilities from '../styles/utilities.module.css';
import styles from './Prose.module.css';

/** Text to read, such as a document in MDX: styles the plain elements in it. Renders a `<div>`. */
export function Prose(props: ComponentProps<'div'>) {
  return <div {...mergeProps(props, { className: classNames(styles.root, utilities.flow) })} />;
}
