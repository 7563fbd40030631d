'use client';

import { CodeBlock, type CodeBlockProps } from '../CodeBlock/CodeBlock.js';
import { useSlot } from '../slots.js';
import { TabItem, Tabs, type TabsProps } from '../Tabs/Tabs.js';

/** Code in one of the tabs of `CodeTabs`: the props of a `CodeBlock`, and how its tab is called. */
export interface CodeTab extends CodeBlockProps {
  /** Names the tab among the others, and shows unless there is a `label`. */
  value: string;
  /** What the tab's button shows. */
  label?: string | undefined;
}

/** Props of `CodeTabs`. */
export interface CodeTabsProps extends Omit<TabsProps, 'children'> {
  tabs: readonly CodeTab[];
}

/** The same in several languages or for several tools, each in a tab. Renders `Tabs`. */
export function CodeTabs({ tabs, ...rest }: CodeTabsProps) {
  const TabsSlot = useSlot('Tabs', Tabs);
  const CodeSlot = useSlot('CodeBlock', CodeBlock);
  return (
    <TabsSlot {...rest}>
      {tabs.map(({ value, label, ...code }) => (
        <TabItem key={value} value={value} label={label}>
          <CodeSlot {...code} />
        </TabItem>
      ))}
    </TabsSlot>
  );
}
