'use client';

import { readChildren, refuse } from './children.js';
import { Tab, TabList, TabPanel } from './parts.js';
import { TabsRoot, type TabsProps } from './TabsRoot.js';

export { Tab, TabList, TabPanel, type TabListProps, type TabPanelProps, type TabProps } from './parts.js';
export { TabItem, type TabItemProps } from './TabItem.js';
export type { TabsProps } from './TabsRoot.js';

/**
 * Tabs, and the panel of the selected one. Renders a `<div>`.
 *
 * Server components cannot reach `Tabs.List`, `Tabs.Tab` and `Tabs.Panel`: there they are `TabList`, `Tab` and `TabPanel`.
 */
export function Tabs({ children, ...rest }: TabsProps) {
  const { hasList, isOpen, stray, names } = readChildren(children);
  const isSure = !hasList && !isOpen;
  if (isSure && stray) refuse(stray);
  const check = (root: HTMLElement) => {
    // A second row is one that a component has placed, or of tabs in these tabs.
    const [row, other] = root.querySelectorAll('[role=tablist]');
    const found = !other && row?.querySelector(':scope > :not([role=tab], :has([role=tab]))');
    if (found) refuse([...names, `<${found.localName}>`].join(', '));
  };
  return (
    <TabsRoot {...rest} hasList={hasList} check={isSure ? check : undefined}>
      {children}
    </TabsRoot>
  );
}

Tabs.List = TabList;
Tabs.Tab = Tab;
Tabs.Panel = TabPanel;
