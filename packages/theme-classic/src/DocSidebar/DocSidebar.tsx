'use client';

import clsx from 'clsx';
import type { ComponentProps } from 'react';
import type { SidebarItem } from '../types.js';
import styles from './DocSidebar.module.css';
import { SidebarList } from './SidebarList.js';

/** Props of `DocSidebar`. */
export interface DocSidebarProps extends ComponentProps<'div'> {
  items: SidebarItem[];
}

/** The pages of a section beside the page. Renders a `<div>` that scrolls by itself, with a `<nav>` inside. */
export function DocSidebar({ items, className, ...rest }: DocSidebarProps) {
  return (
    <div {...rest} data-sidebar="" className={clsx(styles.root, className)}>
      <nav aria-label="Docs sidebar">
        <SidebarList items={items} />
      </nav>
    </div>
  );
}
