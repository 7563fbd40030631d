'use client';

import { useRef, type ComponentProps, type ReactNode } from 'react';
import { useControlled } from '../hooks/useControlled.js';
import { useDismiss } from '../hooks/useDismiss.js';
import { useMergedRef } from '../hooks/useMergedRef.js';
import { mergeProps } from '../props.js';
import styles from './Dropdown.module.css';

/** Props of `Dropdown`. */
export interface DropdownProps extends Omit<ComponentProps<'details'>, 'open'> {
  /** What the button shows. */
  label: ReactNode;
  /** The button's accessible name, if `label` does not provide it. */
  buttonLabel?: string | undefined;
  /** The side of the button the menu is aligned with. */
  align?: 'start' | 'end';
  /** Whether it is open, if you control that. */
  open?: boolean | undefined;
  /** Whether it is open at first. */
  defaultOpen?: boolean | undefined;
  /** Called when the reader opens or closes it. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Items of the menu, each a `DropdownItem`. */
  children: ReactNode;
}

/** A button that opens a list of links or buttons. Renders a `<details>`, so it opens without script too. */
export function Dropdown({
  label,
  buttonLabel,
  align = 'start',
  open: given,
  defaultOpen = false,
  onOpenChange,
  children,
  ref,
  ...rest
}: DropdownProps) {
  const root = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLElement>(null);
  const [open, setOpen] = useControlled(given, defaultOpen, onOpenChange);
  useDismiss(root, open, (reason) => {
    setOpen(false);
    if (reason === 'escape') button.current?.focus();
  });
  return (
    <details
      ref={useMergedRef(root, ref)}
      {...mergeProps(rest, {
        'data-align': align,
        className: styles.root,
        onToggle: ({ currentTarget }) => {
          if (currentTarget.open === open) return;
          setOpen(!open);
          // Whoever controls it may not follow. If they do, React opens or closes it before anything is painted.
          if (given !== undefined) currentTarget.open = open;
        },
      })}
      open={open}
    >
      <summary ref={button} className={styles.button} aria-label={buttonLabel}>
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
export function DropdownItem(props: ComponentProps<'li'>) {
  return <li {...mergeProps(props, { className: styles.item })} />;
}
