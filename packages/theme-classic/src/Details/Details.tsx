'use client';

import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useCollapse } from '../hooks/useCollapse.js';
import { useControlled } from '../hooks/useControlled.js';
import { classNames, mergeProps } from '../props.js';
import utilities from '../styles/utilities.module.css';
import styles from './Details.module.css';

/** Props of `Details`. */
export interface DetailsProps extends Omit<ComponentProps<'details'>, 'open'> {
  /** What is always shown. */
  summary: ReactNode;
  /** Whether it is open, if you control that. */
  open?: boolean | undefined;
  /** Whether it is open at first. */
  defaultOpen?: boolean | undefined;
  /** Called when the reader opens or closes it. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  children: ReactNode;
}

/** Content that the reader may open, with an animated height. Renders a `<details>`, which opens without script too. */
export function Details({ summary, open: given, defaultOpen = false, onOpenChange, children, ...rest }: DetailsProps) {
  const body = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useControlled(given, defaultOpen, onOpenChange);
  const [found, setFound] = useState(false);
  const rendered = useCollapse(body, open, { duration: open && found ? 0 : undefined });
  const change = (next: boolean, isFound: boolean) => {
    setFound(isFound);
    setOpen(next);
  };
  return (
    <details
      {...mergeProps(rest, {
        'data-state': open ? 'open' : 'closed',
        className: styles.root,
        // Whoever finds something inside opens it: the browser's page search, or a link's hash. It must stay where it is.
        onToggle: ({ currentTarget }) => {
          if (currentTarget.open && !rendered) change(true, true);
        },
      })}
      open={rendered}
    >
      <summary
        className={styles.summary}
        onClick={(event) => {
          event.preventDefault();
          change(!open, false);
        }}
      >
        {summary}
      </summary>
      <div ref={body}>
        <div className={classNames(styles.body, utilities.flow)}>{children}</div>
      </div>
    </details>
  );
}
