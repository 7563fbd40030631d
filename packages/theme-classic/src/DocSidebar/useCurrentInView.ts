'use client';

import type { RefObject } from 'react';
import { useBrowserLayoutEffect } from '../hooks/useBrowserLayoutEffect.js';

/**
 * Brings the entry of the current page into view when `shown` changes, which is what the element shows. An entry that is
 * in view stays where it is.
 */
export function useCurrentInView(ref: RefObject<HTMLElement | null>, shown: unknown) {
  useBrowserLayoutEffect(() => {
    const bar = ref.current;
    const entry = bar?.querySelector('[aria-current=page]');
    if (!bar || !entry) return;
    const [frame, box] = [bar.getBoundingClientRect(), entry.getBoundingClientRect()];
    if (box.top < frame.top || box.bottom > frame.bottom) bar.scrollTop += box.top - frame.top - frame.height / 3;
  }, [ref, shown]);
}
