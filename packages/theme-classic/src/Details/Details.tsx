'use client';

import { clsx } from 'clsx/lite';
import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useCollapse } from '../hooks/useCollapse.js';
import utilities from '../styles/utilities.module.css';
import styles from './Details.module.css';

/** Props of `Details`. */
export interface DetailsProps extends Omit<ComponentProps<'details'>, 'open'> {
  /** Inline markup of what is always shown. */
  summary: string;
  /** Whether it starts open. */
  open?: boolean | undefined;
  children: ReactNode;
}

/** Content that the reader may open, with an animated height. Renders a `<details>`, which opens without script too. */
export function Details({ summary, open: initial = false, className, children, ...rest }: DetailsProps) {
  const body = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<boolean | 'found'>(initial);
  const rendered = useCollapse(body, !!open, { duration: open === 'found' ? 0 : undefined });
  return (
    <details
      {...rest}
      open={rendered}
      data-state={open ? 'open' : 'closed'}
      className={clsx(styles.root, className)}
      // Whoever finds something inside opens it: the browser's page search, or a link's hash. It must stay where it is.
      onToggle={(event) => {
        if (event.currentTarget.open && !rendered) setOpen('found');
      }}
    >
      <summary
        className={styles.summary}
        onClick={(event) => {
          event.preventDefault();
          setOpen(!open);
        }}
        dangerouslySetInnerHTML={{ __html: summary }}
      />
      <div ref={body}>
        <div className={clsx(styles.body, utilities.flow)}>{children}</div>
      </div>
    </details>
  );
}
