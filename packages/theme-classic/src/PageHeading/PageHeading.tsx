'use client';

import type { ComponentProps } from 'react';
import { withBreaks } from '../breaks.js';
import { mergeProps } from '../props.js';
import styles from './PageHeading.module.css';

/** The heading of a page. Renders an `<h1>`. */
export function PageHeading(props: ComponentProps<'h1'>) {
  return <h1 {...mergeProps({ ...props, children: withBreaks(props.children) }, { className: styles.root })} />;
}
