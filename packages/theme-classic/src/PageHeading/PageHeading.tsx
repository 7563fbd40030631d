'use client';

import type { ComponentProps } from 'react';
import { mergeProps } from '../props.js';
import styles from './PageHeading.module.css';

/** The heading of a page. Renders an `<h1>`. */
export function PageHeading(props: ComponentProps<'h1'>) {
  return <h1 {...mergeProps(props, { className: styles.root })} />;
}
