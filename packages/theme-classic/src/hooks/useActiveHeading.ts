'use client';

import { useEffect, useState } from 'react';
import { useLocation } from '../state/context.js';
import { useScroll } from './useScroll.js';

/**
 * The id of the heading that the reader is at: the last one that has scrolled past the top of the viewport. At the end of
 * the page, where the last ones cannot come so far, the one that the hash names, else the last.
 */
export function useActiveHeading(ids: readonly string[]): string | undefined {
  const [active, setActive] = useState<string>();
  const { hash } = useLocation();
  const read = () => {
    const root = document.documentElement;
    const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight > root.scrollHeight - 2;
    const line = (parseFloat(getComputedStyle(root).scrollPaddingBlockStart) || 0) + 24;
    let found: string | undefined;
    for (const id of ids) {
      const heading = document.getElementById(id);
      if (!heading) continue;
      const ahead = heading.getBoundingClientRect().top > line;
      if (ahead && !atEnd) break;
      found = id;
      if (ahead && hash === `#${id}`) break;
    }
    setActive(found);
  };
  useScroll(read);
  useEffect(read, [ids.join(), hash]);
  return active;
}
