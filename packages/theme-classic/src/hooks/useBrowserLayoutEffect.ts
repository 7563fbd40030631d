'use client';

import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect`, but nothing on the server, where React 18 warns about it. */
export const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;
