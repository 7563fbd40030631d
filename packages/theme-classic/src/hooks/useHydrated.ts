'use client';

import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether React has taken over the page. False on the server and while hydrating, so that what only works with
 * script is not in the markup of every page. Becomes true in a transition: what appears then may be as long as the page,
 * and must not keep it from answering.
 */
export function useHydrated(): boolean {
  const isTaken = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [hydrated, setHydrated] = useState(isTaken);
  useEffect(() => {
    if (isTaken) startTransition(() => setHydrated(true));
  }, [isTaken]);
  return hydrated;
}
