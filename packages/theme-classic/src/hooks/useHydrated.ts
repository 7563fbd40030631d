'use client';

import { startTransition, useEffect, useState } from 'react';

/**
 * Whether the component is hydrated. False on the server, while hydrating and in the first render, so that what only
 * works with script is not in the markup of every page. Becomes true in a transition, because what appears then may be
 * as long as the page and must not block it.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return hydrated;
}
