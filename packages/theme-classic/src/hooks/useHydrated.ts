'use client';

import { startTransition, useEffect, useState } from 'react';

/**
 * Whether React has taken over what it is used in. False on the server, while hydrating and when it is first drawn, so that
 * what only works with script is not in the markup of every page. Becomes true in a transition: what appears then may be
 * as long as the page, and must keep neither the page from being seen nor the reader from using it.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return hydrated;
}
