import { clsx } from 'clsx/lite';
import type { ComponentProps, ReactNode } from 'react';
import { PageHeading } from '../PageHeading/PageHeading.js';
import styles from './Message.module.css';

/** Props of `Message`. */
export interface MessageProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: string;
  /** A link or a button: what to do next. */
  action?: ReactNode;
}

/** A page with only a message. Renders a `<section>`, with the page's `<h1>`. */
export function Message({ title, action, className, children, ...rest }: MessageProps) {
  return (
    <section {...rest} className={clsx(styles.root, className)}>
      <PageHeading>{title}</PageHeading>
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}
