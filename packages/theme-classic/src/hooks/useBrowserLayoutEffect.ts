import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect`, but for the server, where there is no layout and React 18 warns of it. */
export const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;
