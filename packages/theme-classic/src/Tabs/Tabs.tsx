'use client';

import { useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useBrowserLayoutEffect } from '../hooks/useBrowserLayoutEffect.js';
import { useLatest } from '../hooks/useLatest.js';
import { useMergedRef } from '../hooks/useMergedRef.js';
import { mergeProps } from '../props.js';
import { readChildren, refuse } from './children.js';
import { idOf, TabsContext, useEntries, useTabs, type KnownTab, type TabsState } from './context.js';
import { Tab, TabList, TabPanel, type TabProps } from './parts.js';
import styles from './Tabs.module.css';
import { useTabChoice } from './useTabChoice.js';

export { Tab, TabList, TabPanel, type TabListProps, type TabPanelProps, type TabProps } from './parts.js';

/** Props of `TabItem`. */
export interface TabItemProps extends Omit<ComponentProps<'div'>, 'id'> {
  /** Names the tab among those of its `Tabs`. */
  value: string;
  /** What the tab's button shows, by default the value. */
  label?: ReactNode;
  /** Whether the tab cannot be selected. */
  disabled?: boolean | undefined;
  /** Props of the tab's button; the others are the panel's. */
  tabProps?: Omit<TabProps, 'value' | 'disabled' | 'children'> | undefined;
  /** What the panel shows. */
  children?: ReactNode;
}

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

/**
 * Tabs, and the panel of the selected one. Renders a `<div>`.
 *
 * Server components cannot reach `Tabs.List`, `Tabs.Tab` and `Tabs.Panel`: there they are `TabList`, `Tab` and `TabPanel`.
 */
export function Tabs({
  id: givenId,
  value: given,
  defaultValue = '',
  onValueChange,
  group,
  label,
  children,
  ref,
  ...rest
}: TabsProps) {
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

  const { hasList, isOpen, stray, names } = readChildren(children);
  const isShort = !hasList && lists.length === 0;
  const isSure = isShort && !isOpen;
  if (isSure && stray) refuse(stray);
  useBrowserLayoutEffect(() => {
    // A second row is one that a component has placed, or of tabs in these tabs.
    const [row, other] = root.current!.querySelectorAll('[role=tablist]');
    const found = isSure && !other && row?.querySelector(':scope > :not([role=tab], :has([role=tab]))');
    if (found) refuse([...names, `<${found.localName}>`].join(', '));
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

/** A tab and its panel, in `Tabs`. Renders a `<div>`, the panel, hidden unless it is selected. */
export function TabItem({ value, label = value, disabled, tabProps, ...rest }: TabItemProps) {
  const { place } = useTabs('TabItem');
  if (place === 'panels')
    return <TabPanel {...rest} value={value} label={typeof label === 'object' ? value : String(label)} />;
  return (
    <Tab {...tabProps} value={value} disabled={disabled}>
      {label}
    </Tab>
  );
}

Tabs.List = TabList;
Tabs.Tab = Tab;
Tabs.Panel = TabPanel;
