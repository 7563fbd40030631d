'use client';

import { useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useBrowserLayoutEffect } from '../hooks/useBrowserLayoutEffect.js';
import { useLatest } from '../hooks/useLatest.js';
import { useMergedRef } from '../hooks/useMergedRef.js';
import { mergeProps } from '../props.js';
import { idOf, TabsContext, useEntries, type KnownTab, type TabsState } from './context.js';
import { TabList } from './parts.js';
import styles from './Tabs.module.css';
import { useTabChoice } from './useTabChoice.js';

/** Props of `Tabs`. */
export interface TabsProps extends Omit<ComponentProps<'div'>, 'defaultValue'> {
  /** Unique on the page and the same for each rendering; the ids of tabs and panels begin with it. */
  id?: string | undefined;
  /** The selected value, if you control it. */
  value?: string | undefined;
  /** The value that is selected at first, by default that of the first tab that is not disabled. */
  defaultValue?: string | undefined;
  /** Called when the reader selects another tab. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Tabs of one group change together and are remembered. */
  group?: string | undefined;
  /** The accessible name of the row of tabs. */
  label?: string | undefined;
  /**
   * The tabs, each a `TabItem`, also in fragments and in components of your own: these render twice, in the row and for the
   * panels. Or parts that you place yourself: a `Tabs.List` with `Tabs.Tab`s, and a `Tabs.Panel` for each.
   */
  children: ReactNode;
}

/** Props of `TabsRoot`. */
export interface TabsRootProps extends TabsProps {
  /** Whether the children have a `TabList`, so that the items need none. */
  hasList?: boolean | undefined;
  /** Looks at the element once it is on the page with a row for the items. */
  check?: ((root: HTMLElement) => void) | undefined;
}

/** Tabs whose children are taken as they are. Documents of the builder have tabs only. Renders a `<div>`. */
export function TabsRoot({
  id: givenId,
  value: given,
  defaultValue = '',
  onValueChange,
  group,
  label,
  hasList = false,
  check,
  children,
  ref,
  ...rest
}: TabsRootProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const root = useRef<HTMLDivElement>(null);
  const mergedRef = useMergedRef(root, ref);
  const heldAt = useRef<number | undefined>(undefined);
  const first = useRef<string | undefined>(undefined);
  const [tabs, addTab] = useEntries<KnownTab>();
  const [lists, addList] = useEntries<object>();
  const values = tabs.flatMap(({ value, disabled }) => (disabled ? [] : [value]));
  const [chosen, select] = useTabChoice({ values, value: given, defaultValue, onValueChange, group });
  // Before they are on the page nothing is known of the tabs.
  const selected = tabs.length === 0 || tabs.some(({ value }) => value === chosen) ? chosen : '';

  // Tabs of the same group further up the page change too, so keep what the reader clicked at its position.
  useBrowserLayoutEffect(() => {
    if (heldAt.current === undefined || !root.current) return;
    window.scrollBy({ top: root.current.getBoundingClientRect().top - heldAt.current, behavior: 'instant' });
    heldAt.current = undefined;
  }, [selected]);

  const choose = (value: string) => {
    heldAt.current = root.current?.getBoundingClientRect().top;
    select(value);
  };

  // The browser's own search finds what is in other panels, too, and names the panel in an event before it scrolls there.
  // React knows neither the value of the attribute, which each of its renderings may set anew, nor the event.
  const panelOf = (value: string) => document.getElementById(idOf(id, 'panel', value));
  useBrowserLayoutEffect(() => {
    for (const { value, disabled } of tabs) {
      const panel = panelOf(value);
      if (!panel) continue;
      const isHidden = panel.hasAttribute('hidden');
      if (isHidden && !disabled) panel.setAttribute('hidden', 'until-found');
      // Only what is in the panel is hidden now, and an empty panel would be announced.
      panel.ariaHidden = isHidden ? 'true' : null;
    }
  });
  const onFound = useLatest(({ target }: Event) => {
    // Of tabs in these tabs, a panel is none of these.
    const value = values.find((known) => panelOf(known) === target);
    if (value !== undefined) flushSync(() => choose(value));
  });
  useBrowserLayoutEffect(() => {
    const around = root.current!;
    const find = (event: Event) => onFound.current(event);
    around.addEventListener('beforematch', find);
    return () => around.removeEventListener('beforematch', find);
  }, [onFound]);

  const isShort = !hasList && lists.length === 0;
  useBrowserLayoutEffect(() => {
    if (isShort) check?.(root.current!);
  });

  const isBarred = tabs.some((tab) => tab.disabled && tab.value === selected);
  const state: TabsState = { id, selected, first, isBarred, place: 'panels', choose, addTab, addList };
  return (
    <div ref={mergedRef} {...mergeProps(rest, { className: styles.root })}>
      {isShort && <Row {...{ label, children, state }} />}
      <TabsContext.Provider value={state}>{children}</TabsContext.Provider>
    </div>
  );
}

/** The tabs of items, each of which renders its tab here. */
function Row({ label, children, state }: { label: string | undefined; children: ReactNode; state: TabsState }) {
  return (
    <TabsContext.Provider value={{ ...state, addList: ignore }}>
      <TabList label={label}>
        <TabsContext.Provider value={{ ...state, place: 'row' }}>{children}</TabsContext.Provider>
      </TabList>
    </TabsContext.Provider>
  );
}

const ignore = () => () => {};
