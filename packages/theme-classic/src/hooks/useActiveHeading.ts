import { useEffect, useState } from 'react';
import { useScroll } from './useScroll.js';

/** The id of the heading that the reader is at: the last one that has scrolled past the top of the viewport. */
export function useActiveHeading(ids: readonly string[]): string | undefined {
  const [active, setActive] = useState<string>();
  const read = () => {
    const { scrollPaddingBlockStart } = getComputedStyle(document.documentElement);
    const line = (parseFloat(scrollPaddingBlockStart) || 0) + 24;
    let found: string | undefined;
    for (const id of ids) {
      const heading = document.getElementById(id);
      if (!heading) continue;
      if (found !== undefined && heading.getBoundingClientRect().top > line) break;
      if (heading.getBoundingClientRect().top > line) return setActive(undefined);
      found = id;
    }
    setActive(found);
  };
  useScroll(read);
  useEffect(read, [ids.join()]);
  return active;
}
