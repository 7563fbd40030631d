'use client';

import { clsx } from 'clsx/lite';
import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useDismiss } from '../hooks/useDismiss.js';
import styles from './Dropdown.module.css';

/** Props of `Dropdown`. */
export interface DropdownProps extends Omit<ComponentProps<'details'>, 'title'> {
  /** What the button shows. */
  label: ReactNode;
  /** The button's accessible name, if `label` does not provide it. */
  name?: string | undefined;
  /** The side of the button the menu is aligned with. */
  align?: 'start' | 'end';
  /** Items of the menu, each a `DropdownItem`. */
  children: ReactNode;
}

/** A button that opens a list of links or buttons. Renders a `<details>`, so it opens without script too. */
export function Dropdown({ label, name, align = 'start', className, children, ...rest }: DropdownProps) {
  const root = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  useDismiss(root, open, (reason) => {
    setOpen(false);
    if (reason === 'escape') button.current?.focus();
  });
  return (
    <details
      {...rest}
      ref={root}
      open={open}
      data-align={align}
      className={clsx(styles.root, className)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary ref={button} className={styles.button} aria-label={name}>
        {label}
        <span className={styles.arrow} aria-hidden="true" />
      </summary>
      <ul
        className={styles.menu}
        onClick={() => {
          // What was chosen is hidden next, and would lose the focus.
          button.current?.focus();
          setOpen(false);
        }}
      >
        {children}
      </ul>
    </details>
  );
}

/** One item of a `Dropdown`: put a link or a button inside. Renders a `<li>`. */
export function DropdownItem({ className, ...rest }: ComponentProps<'li'>) {
  return <li {...rest} className={clsx(styles.item, className)} />;
}
