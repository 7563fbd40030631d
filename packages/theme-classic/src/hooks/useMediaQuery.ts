'use client';

import { useCallback, useSyncExternalStore } from 'react';

/** The width in pixels from which the page has its desktop layout. The media queries in the styles use the same. */
export const desktopBreakpoint = 996;

/** Whether a media query matches. False on the server and while hydrating. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
