'use client';

import { useEffect } from 'react';
import { useLatest } from './useLatest.js';

/** Calls `onScroll` at most once a frame while the page scrolls, with the current and the previous position. */
export function useScroll(onScroll: (position: number, previous: number) => void) {
  const latest = useLatest(onScroll);
  useEffect(() => {
    let frame = 0;
    let previous = window.scrollY;
    const read = () => {
      frame = 0;
      const position = window.scrollY;
      latest.current(position, previous);
      previous = position;
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(read);
    };
    window.addEventListener('scroll', schedule, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
    };
  }, [latest]);
}
