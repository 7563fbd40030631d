'use client';

import { useRef, type ComponentProps } from 'react';
import { useMergedRef } from '../hooks/useMergedRef.js';
import { mergeProps } from '../props.js';
import { useLocation } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import type { SidebarItem } from '../types.js';
import styles from './DocSidebar.module.css';
import { SidebarList } from './SidebarList.js';
import { useCurrentInView } from './useCurrentInView.js';

/** The id of the sidebar, where the menu leads without script. Those of headings have no capitals. */
export const sidebarId = 'sectionMenu';

/** Props of `DocSidebar`. */
export interface DocSidebarProps extends ComponentProps<'div'> {
  items: SidebarItem[];
}

/** The pages of a section, beside the current page. Renders a `<div>` that scrolls by itself, with a `<nav>` inside. */
export function DocSidebar({ items, ref, ...rest }: DocSidebarProps) {
  const labels = useLabels();
  const root = useRef<HTMLDivElement>(null);
  useCurrentInView(root, useLocation().pathname);
  return (
    <div ref={useMergedRef(root, ref)} {...mergeProps(rest, { 'data-sidebar': '', className: styles.root })}>
      <nav aria-label={labels.docsSidebar}>
        <SidebarList items={items} />
      </nav>
    </div>
  );
}
