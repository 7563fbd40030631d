import type { ComponentProps, ReactNode } from 'react';
import { classNames, mergeProps } from '../props.js';
import utilities from '../styles/utilities.module.css';
import styles from './Steps.module.css';

/** What is done one after the other, each a `Step`. Renders an `<ol>`. */
export function Steps(props: ComponentProps<'ol'>) {
  return <ol {...mergeProps(props, { className: styles.root })} />;
}

/** Props of `Step`. */
export interface StepProps extends Omit<ComponentProps<'li'>, 'title'> {
  /** What is done, in a few words. */
  title?: ReactNode;
  /** How it is done. */
  children?: ReactNode;
}

/** One of the `Steps` it is in, with its number. Renders a `<li>`. */
export function Step({ title, children, ...rest }: StepProps) {
  return (
    <li {...mergeProps(rest, { className: styles.step })}>
      {title && <p className={styles.title}>{title}</p>}
      <div className={classNames(styles.body, utilities.flow)}>{children}</div>
    </li>
  );
}
