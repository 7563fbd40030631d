import { useCallback, useSyncExternalStore } from 'react';

/** From this width on, in pixels, the page is laid out for a desktop. The styles say the same in their media queries. */
export const desktopBreakpoint = 996;

/** Whether a media query holds. False on the server and while hydrating. */
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
