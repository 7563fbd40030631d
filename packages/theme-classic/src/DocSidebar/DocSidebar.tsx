'use client';

import { clsx } from 'clsx/lite';
import { useEffect, useRef, type ComponentProps } from 'react';
import { useLocation } from '../state/context.js';
import type { SidebarItem } from '../types.js';
import styles from './DocSidebar.module.css';
import { SidebarList } from './SidebarList.js';

/** Props of `DocSidebar`. */
export interface DocSidebarProps extends ComponentProps<'div'> {
  items: SidebarItem[];
}

/** The pages of a section, beside the current page. Renders a `<div>` that scrolls by itself, with a `<nav>` inside. */
export function DocSidebar({ items, className, ...rest }: DocSidebarProps) {
  const root = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // Keep the scroll position from page to page, unless the current entry is out of view.
  useEffect(() => {
    const bar = root.current;
    const entry = bar?.querySelector('[aria-current=page]');
    if (!bar || !entry) return;
    const [frame, box] = [bar.getBoundingClientRect(), entry.getBoundingClientRect()];
    if (box.top < frame.top || box.bottom > frame.bottom) bar.scrollTop += box.top - frame.top - frame.height / 3;
  }, [pathname]);
  return (
    <div {...rest} ref={root} data-sidebar="" className={clsx(styles.root, className)}>
      <nav aria-label="Docs sidebar">
        <SidebarList items={items} />
      </nav>
    </div>
  );
}
