'use client';

import { useControlled } from '../hooks/useControlled.js';
import { useStored } from '../state/context.js';
import { storageKeys } from '../state/keys.js';

/** What decides which tab is selected. */
export interface TabChoice {
  /** The values of the tabs. */
  values: string[];
  /** The selected value, if the caller controls it. */
  value?: string | undefined;
  /** The value that is selected at first. */
  defaultValue: string;
  /** Called when the reader selects another tab. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Tabs of one group change together and are remembered. */
  group?: string | undefined;
}

/**
 * The value of the selected tab, and a function that selects another one. In a group it is the remembered value, if there
 * is such a tab and the caller does not control the value.
 */
export function useTabChoice({
  values,
  value: given,
  defaultValue,
  onValueChange,
  group,
}: TabChoice): [selected: string, select: (value: string) => void] {
  const [own, setOwn] = useControlled(given, defaultValue, onValueChange);
  const [stored, store] = useStored(storageKeys.tabs(group ?? ''));
  if (group === undefined) return [own, setOwn];
  const select = (value: string) => {
    setOwn(value);
    store(value);
  };
  return [given === undefined && stored !== null && values.includes(stored) ? stored : own, select];
}
