'use client';

import { useContext, type ComponentProps, type ReactNode } from 'react';
import { PageHeading } from '../PageHeading/PageHeading.js';
import { mergeProps } from '../props.js';
import type { Slots } from '../slots.js';
import { ThemeContext } from '../state/context.js';
import styles from './Message.module.css';

/** Props of `Message`. */
export interface MessageProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode;
  /** A link or a button: what to do next. */
  action?: ReactNode;
}

/** A page with only a message. Renders a `<section>`, with the page's `<h1>`. */
export function Message({ title, action, children, ...rest }: MessageProps) {
  // An error may have to be shown outside of the provider.
  const slots: Partial<Slots> | undefined = useContext(ThemeContext)?.slots;
  const PageHeadingSlot = slots?.PageHeading ?? PageHeading;
  return (
    <section {...mergeProps(rest, { className: styles.root })}>
      <PageHeadingSlot>{title}</PageHeadingSlot>
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}
