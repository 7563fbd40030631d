'use client';

import type { ComponentProps } from 'react';
import { Badge, type BadgeProps } from '../Badge/Badge.js';
import { mergeProps } from '../props.js';
import { useLabels } from '../state/labels.js';
import styles from './Since.module.css';

/** Props of `Since`. */
export interface SinceProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Such as `3.1.0`. */
  version: string;
}

/** The version that introduced what it stands beside. Renders a `<span>`. */
export function Since({ version, ...rest }: SinceProps) {
  const labels = useLabels();
  return <span {...mergeProps(rest, { className: styles.root })}>{labels.since(version)}</span>;
}

/** Says that what it stands beside may still change. Renders a `Badge`. */
export function Experimental(props: Omit<BadgeProps, 'children' | 'tone'>) {
  const labels = useLabels();
  return (
    <Badge {...props} tone="warning">
      {labels.experimental}
    </Badge>
  );
}
