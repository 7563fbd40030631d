'use client';

import { useState } from 'react';

/**
 * A value that the caller controls if they give one, and that is the component's own otherwise. Returns the value, and
 * a function that changes it, which calls `onChange` in either case.
 */
export function useControlled<Value>(
  given: Value | undefined,
  initial: Value,
  onChange: ((value: Value) => void) | undefined,
): [value: Value, set: (value: Value) => void] {
  const [own, setOwn] = useState(initial);
  const set = (value: Value) => {
    setOwn(value);
    onChange?.(value);
  };
  return [given ?? own, set];
}
