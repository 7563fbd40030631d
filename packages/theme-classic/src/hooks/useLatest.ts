'use client';

import { useRef, type RefObject } from 'react';
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect.js';

/**
 * A ref to the value of the last render, such as a callback that an effect calls later: what it subscribed to once need
 * not be subscribed to anew whenever the caller hands over another function.
 */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useBrowserLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
