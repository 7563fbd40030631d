import { clsx } from 'clsx/lite';
import type { ComponentProps } from 'react';
import styles from './MemberDescription.module.css';

/** Describes what a member is for. Renders a `<div>`. */
export function MemberDescription({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx(styles.root, className)} />;
}
