import { useState } from 'react';
import { useStored } from '../state/context.js';
import { storageKeys } from '../state/keys.js';

/** The value of the tab that is shown: for tabs of a group the one remembered, if these have it. */
export function useTabChoice(
  values: string[],
  initial: string,
  group: string | undefined,
): [selected: string, select: (value: string) => void] {
  const [own, setOwn] = useState(initial);
  const [stored, store] = useStored(storageKeys.tabs(group ?? ''));
  if (group === undefined) return [own, setOwn];
  const select = (value: string) => {
    setOwn(value);
    store(value);
  };
  return [stored !== null && values.includes(stored) ? stored : own, select];
}
