'use client';

import { useRef, useState, type RefObject } from 'react';
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect.js';

/** How a height changes. */
export interface CollapseOptions {
  /** In milliseconds. By default it grows with the height, but less than in proportion. */
  duration?: number | undefined;
  /** By default `ease-in-out`. */
  easing?: string | undefined;
}

/** Milliseconds that a change of `height` pixels takes, 1 if the reader prefers reduced motion. */
export function collapseDuration(height: number): number {
  if (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches) return 1;
  return Math.round(Math.min(480, 100 + 9 * Math.sqrt(height)));
}

/**
 * Animates the height of an element when `open` changes. Returns whether its content must be rendered, which is while
 * it is open and until it has finished closing.
 */
export function useCollapse(
  ref: RefObject<HTMLElement | null>,
  open: boolean,
  { duration, easing }: CollapseOptions = {},
): boolean {
  const [rendered, setRendered] = useState(open);
  const running = useRef<Animation | undefined>(undefined);
  const wasOpen = useRef(open);
  if (open && !rendered) setRendered(true);
  const end = () => {
    running.current?.cancel();
    running.current = undefined;
  };

  useBrowserLayoutEffect(() => {
    const element = ref.current;
    if (wasOpen.current === open) return;
    wasOpen.current = open;
    if (!element?.animate) {
      setRendered(open);
      return;
    }
    const from = running.current ? element.offsetHeight : open ? 0 : element.scrollHeight;
    running.current?.cancel();
    const full = element.scrollHeight;
    const animation = element.animate(
      [
        { height: `${from}px`, overflow: 'clip' },
        { height: `${open ? full : 0}px`, overflow: 'clip' },
      ],
      // When it has closed, it stays so until it is no longer rendered, which takes another frame.
      { duration: duration ?? collapseDuration(full), easing: easing ?? 'ease-in-out', fill: 'forwards' },
    );
    running.current = animation;
    animation.onfinish = () => {
      if (open) end();
      else setRendered(false);
    };
  }, [ref, open, duration, easing]);

  useBrowserLayoutEffect(() => {
    if (!rendered) end();
  }, [rendered]);

  return rendered;
}
