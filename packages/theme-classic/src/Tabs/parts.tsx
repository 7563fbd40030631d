'use client';

import type { ComponentProps, KeyboardEvent } from 'react';
import { isShortcut } from '../hooks/isShortcut.js';
import { useBrowserLayoutEffect } from '../hooks/useBrowserLayoutEffect.js';
import { classNames, mergeProps } from '../props.js';
import utilities from '../styles/utilities.module.css';
import { idOf, misplaced, TabsContext, useTabs } from './context.js';
import styles from './Tabs.module.css';

/** Props of `TabList`. */
export interface TabListProps extends ComponentProps<'div'> {
  /** The accessible name of the row of tabs. */
  label?: string | undefined;
}

/** Props of `Tab`. */
export interface TabProps extends Omit<ComponentProps<'button'>, 'id' | 'value'> {
  /** Names the tab among those of its `Tabs`. */
  value: string;
}

/** Props of `TabPanel`. */
export interface TabPanelProps extends Omit<ComponentProps<'div'>, 'id'> {
  /** The value of the tab it belongs to. */
  value: string;
  /** What stands above it on paper and without script, by default the value. */
  label?: string | undefined;
}

/** The row of tabs, each a `Tab`, where you place it. The arrow keys move in it. Renders a `<div>`. */
export function TabList({ label, children, ...rest }: TabListProps) {
  const state = useTabs('TabList');
  const { addList, place } = state;
  useBrowserLayoutEffect(() => (place === 'row' ? undefined : addList({})), [addList, place]);
  if (place === 'row') return null;
  return (
    <div {...mergeProps(rest, { role: 'tablist', 'aria-label': label, className: styles.list, onKeyDown: moveFocus })}>
      <TabsContext.Provider value={{ ...state, place: 'list' }}>{children}</TabsContext.Provider>
    </div>
  );
}

/** A tab in a `TabList`, which shows its children. Renders a `<button>`. */
export function Tab({ value, disabled = false, ...rest }: TabProps) {
  const { id, selected, first, isBarred, place, choose, addTab } = useTabs('Tab');
  useBrowserLayoutEffect(() => {
    const remove = addTab({ value, disabled });
    return () => {
      if (first.current === value) first.current = undefined;
      remove();
    };
  }, [addTab, first, value, disabled]);
  if (place === 'panels') misplaced('Tab', 'TabList');
  if (!disabled) first.current ??= value;
  const isSelected = value === (selected || first.current);
  return (
    <button
      {...mergeProps(rest, { className: styles.tab, onClick: () => choose(value) })}
      type="button"
      role="tab"
      id={idOf(id, 'tab', value)}
      aria-controls={idOf(id, 'panel', value)}
      aria-selected={isSelected}
      // Nobody could reach the others if the keyboard came to none.
      tabIndex={(isBarred ? value === first.current : isSelected) ? 0 : -1}
      disabled={disabled}
    />
  );
}

/** What the tab of the same value shows, where you place it. Renders a `<div>`, hidden unless the tab is selected. */
export function TabPanel({ value, label = value, ...rest }: TabPanelProps) {
  const { id, selected, first, place } = useTabs('TabPanel');
  if (place !== 'panels') return null;
  return (
    <div
      {...mergeProps(rest, {
        role: 'tabpanel',
        'aria-labelledby': idOf(id, 'tab', value),
        'data-label': label,
        className: classNames(styles.panel, utilities.flow),
      })}
      id={idOf(id, 'panel', value)}
      hidden={value !== (selected || first.current)}
    />
  );
}

/** Selects another tab by the keyboard, and moves the focus there. What is disabled is passed over. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]:not(:disabled)')];
  const at = tabs.findIndex((tab) => tab === event.target);
  if (at < 0 || isShortcut(event)) return;
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
  const steps: Record<string, number> = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: -1 };
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const tab = tabs.at(step % tabs.length);
  tab?.click();
  tab?.focus();
}
