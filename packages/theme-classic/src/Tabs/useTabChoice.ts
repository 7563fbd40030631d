import { useState } from 'react';
import { useStored } from '../state/context.js';
import { storageKeys } from '../state/keys.js';

/** The value of the selected tab. In a group it is the remembered one, if there is such a tab. */
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
