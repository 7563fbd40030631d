'use client';

import type { ComponentProps, ReactNode } from 'react';
import { useTabs } from './context.js';
import { Tab, TabPanel, type TabProps } from './parts.js';

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
