'use client';

import { useState, type ComponentProps } from 'react';
import { useScroll } from '../hooks/useScroll.js';
import { ArrowUpIcon } from '../icons.js';
import { mergeProps } from '../props.js';
import { mainId } from '../SkipToContent/SkipToContent.js';
import { useLabels } from '../state/labels.js';
import styles from './BackToTop.module.css';

/** The button shows from this many pixels below the top. */
const threshold = 400;

/**
 * Scrolls back to the top, where the focus goes too; shows on scrolling up, far down the page. Renders a `<button>`, hidden
 * otherwise.
 */
export function BackToTop(props: ComponentProps<'button'>) {
  const labels = useLabels();
  const [shown, setShown] = useState(false);
  useScroll((position, previous) => {
    if (position < threshold) setShown(false);
    else if (position !== previous) setShown(position < previous);
  });
  return (
    <button
      {...mergeProps(props, {
        type: 'button',
        'aria-label': labels.backToTop,
        'data-shown': shown || undefined,
        className: styles.root,
        onClick: () => {
          document.getElementById(mainId)?.focus({ preventScroll: true });
          window.scrollTo({ top: 0 });
        },
      })}
    >
      <ArrowUpIcon />
    </button>
  );
}
