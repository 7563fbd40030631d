'use client';

import clsx from 'clsx';
import { useState, type ComponentProps } from 'react';
import { useScroll } from '../hooks/useScroll.js';
import { ArrowUpIcon } from '../icons.js';
import styles from './BackToTop.module.css';

/** Pixels below the top from which on the way back is offered. */
const threshold = 400;

/** Leads back to the top; shown while scrolling up, far down. Renders a `<button>`, hidden until it is of use. */
export function BackToTop({ className, ...rest }: ComponentProps<'button'>) {
  const [shown, setShown] = useState(false);
  useScroll((position, previous) => {
    if (position < threshold) setShown(false);
    else if (position !== previous) setShown(position < previous);
  });
  return (
    <button
      {...rest}
      type="button"
      aria-label="Scroll back to top"
      data-shown={shown || undefined}
      className={clsx(styles.root, className)}
      onClick={() => window.scrollTo({ top: 0 })}
    >
      <ArrowUpIcon />
    </button>
  );
}
