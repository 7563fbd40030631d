import type { ComponentProps } from 'react';
import { mergeProps } from '../props.js';
import styles from './Badge.module.css';

/** Props of `Badge`. */
export interface BadgeProps extends ComponentProps<'span'> {
  /** What its color says; without one it is as quiet as a caption. */
  tone?: 'accent' | 'tip' | 'info' | 'warning' | 'danger' | undefined;
}

/** A word or two that mark what they stand beside. Renders a `<span>`. */
export function Badge({ tone, ...rest }: BadgeProps) {
  return <span {...mergeProps(rest, { className: styles.root, 'data-tone': tone })} />;
}
