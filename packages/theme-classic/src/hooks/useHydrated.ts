'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether React has taken over the page. False on the server and while hydrating, so that what only works with
 * script is not in the markup of every page.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
