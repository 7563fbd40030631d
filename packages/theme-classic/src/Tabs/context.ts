'use client';

import { createContext, useCallback, useContext, useState, type RefObject } from 'react';

/** A tab that is on the page. */
export interface KnownTab {
  value: string;
  disabled: boolean;
}

/** What the parts of tabs know of the whole. */
export interface TabsState {
  /** The ids of tabs and panels begin with it. */
  id: string;
  /** The selected value; empty if it is that of the first tab. */
  selected: string;
  /** The value of the first tab that is not disabled: whichever is rendered first says so. */
  first: RefObject<string | undefined>;
  /** Whether the selected tab is disabled, so that the keyboard does not come to it. */
  isBarred: boolean;
  /**
   * What is rendered here: in the row of the short form each item is its tab, in a list that the caller has made there are
   * tabs only, and elsewhere an item is its panel.
   */
  place: 'row' | 'list' | 'panels';
  choose: (value: string) => void;
  addTab: (tab: KnownTab) => () => void;
  addList: (list: object) => () => void;
}

/** Provides the state of the tabs around a part. */
export const TabsContext = createContext<TabsState | undefined>(undefined);

/** The tabs around a part; an error that names the part if there are none. */
export function useTabs(part: string): TabsState {
  return useContext(TabsContext) ?? misplaced(part, 'Tabs');
}

/** Says where a part must be. */
export function misplaced(part: string, place: string): never {
  throw new Error(`A \`${part}\` must be in a \`${place}\`.`);
}

/** What is on the page, and the function to call in an effect that adds an entry. It returns one that takes it out. */
export function useEntries<Entry>(): [entries: readonly Entry[], add: (entry: Entry) => () => void] {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const add = useCallback((entry: Entry) => {
    setEntries((before) => [...before, entry]);
    return () => setEntries((before) => before.filter((other) => other !== entry));
  }, []);
  return [entries, add];
}

/** The id of a tab, or of its panel: one with white space could not be referenced from `aria-controls`. */
export function idOf(id: string, part: 'tab' | 'panel', value: string): string {
  return `${id}-${part}-${value.replace(/\s/g, encodeURI)}`;
}
