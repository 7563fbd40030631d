'use client';

import { useEffect, useState } from 'react';
import { useLocation } from '../state/context.js';
import { useScroll } from './useScroll.js';

/** Which headings the reader is at, each by its index, or -1 if there is none. */
export interface HeadingsInView {
  /**
   * The last one that has scrolled past the top of the viewport. At the end of the page, where the last ones cannot come so
   * far, the one that the hash names, else the last.
   */
  active: number;
  /** The first one whose section is in the viewport. */
  first: number;
  /** The last one that is in the viewport, or the active one. */
  last: number;
}

/** Finds out, as the page scrolls, where the reader is among the headings with these ids. */
export function useHeadingsInView(ids: readonly string[]): HeadingsInView {
  const [active, setActive] = useState(-1);
  const [first, setFirst] = useState(-1);
  const [last, setLast] = useState(-1);
  const { hash } = useLocation();
  const read = () => {
    const root = document.documentElement;
    const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight > root.scrollHeight - 2;
    const line = (parseFloat(getComputedStyle(root).scrollPaddingBlockStart) || 0) + 24;
    let [at, from, to, named] = [-1, -1, -1, false];
    for (const [index, id] of ids.entries()) {
      const heading = document.getElementById(id);
      // What is in a closed box is nowhere.
      if (!heading?.checkVisibility()) continue;
      const { top } = heading.getBoundingClientRect();
      // To ask where the others are would lay out the rest of a long page.
      if (top > window.innerHeight) break;
      const ahead = top > line;
      if (!ahead || (atEnd && !named)) at = index;
      if (!ahead || from < 0) from = index;
      to = index;
      named ||= top >= 0 && hash === `#${id}`;
    }
    setActive(at);
    setFirst(from);
    setLast(to);
  };
  useScroll(read);
  useEffect(read, [ids.join(), hash]);
  return { active, first, last };
}
