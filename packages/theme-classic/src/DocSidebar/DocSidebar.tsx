'use client';

import clsx from 'clsx';
import { useEffect, useRef, type ComponentProps } from 'react';
import { useLocation } from '../state/context.js';
import type { SidebarItem } from '../types.js';
import styles from './DocSidebar.module.css';
import { SidebarList } from './SidebarList.js';

/** Props of `DocSidebar`. */
export interface DocSidebarProps extends ComponentProps<'div'> {
  items: SidebarItem[];
}

/** The pages of a section beside the page. Renders a `<div>` that scrolls by itself, with a `<nav>` inside. */
export function DocSidebar({ items, className, ...rest }: DocSidebarProps) {
  const root = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // The place is kept from page to page; only an entry out of sight is brought into it.
  useEffect(() => {
    const bar = root.current;
    const entry = bar?.querySelector('[aria-current=page]');
    if (!bar || !entry) return;
    const [frame, place] = [bar.getBoundingClientRect(), entry.getBoundingClientRect()];
    if (place.top < frame.top || place.bottom > frame.bottom) bar.scrollTop += place.top - frame.top - frame.height / 3;
  }, [pathname]);
  return (
    <div {...rest} ref={root} data-sidebar="" className={clsx(styles.root, className)}>
      <nav aria-label="Docs sidebar">
        <SidebarList items={items} />
      </nav>
    </div>
  );
}
