'use client';

import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { ColorModeToggle } from '../ColorModeToggle/ColorModeToggle.js';
import { useScroll } from '../hooks/useScroll.js';
import { NavbarItem } from '../NavbarItem/NavbarItem.js';
import { useMergedRef } from '../hooks/useMergedRef.js';
import { mergeProps } from '../props.js';
import { useSlot } from '../slots.js';
import { useConfig } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import { Brand } from './Brand.js';
import styles from './Navbar.module.css';

/** Props of `Navbar`. */
export interface NavbarProps extends ComponentProps<'header'> {
  /** Name of the sidebar the current page belongs to; its entry is the active one. */
  sidebarName?: string | undefined;
  /** Rendered before the logo: the button of the mobile menu. */
  menu?: ReactNode;
  /** Takes the place of logo and title in the link to the home page: its text names the link. */
  brand?: ReactNode;
  /** Stands after the entries, before the color mode. */
  actions?: ReactNode;
}

/** The bar on top: logo, entries, color mode. Hides on scrolling down, shows on scrolling up. Renders a `<header>`. */
export function Navbar({ sidebarName, menu, brand, actions, ref, ...rest }: NavbarProps) {
  const labels = useLabels();
  const { navbar } = useConfig();
  const NavbarItemSlot = useSlot('NavbarItem', NavbarItem);
  const Toggle = useSlot('ColorModeToggle', ColorModeToggle);
  const [root, hidden] = useHideOnScroll(navbar.hideOnScroll);
  const side = (position: 'left' | 'right') =>
    navbar.items
      .filter((item) => (item.position ?? 'left') === position)
      .map((item, index) => (
        <li key={index} data-item={item.type}>
          <NavbarItemSlot item={item} sidebarName={sidebarName} />
        </li>
      ));
  return (
    <header
      ref={useMergedRef(root, ref)}
      {...mergeProps(rest, { 'data-hidden': hidden || undefined, className: styles.root })}
    >
      <nav className={styles.bar} aria-label={labels.mainNavigation}>
        {menu}
        <Brand title={navbar.title}>{brand}</Brand>
        <ul className={styles.left}>{side('left')}</ul>
        <ul className={styles.right}>
          {side('right')}
          {actions && <li data-item="actions">{actions}</li>}
          <li>
            <Toggle />
          </li>
        </ul>
      </nav>
    </header>
  );
}

/** Whether the bar is hidden: while scrolling down, but never at the top, nor with focus or an open menu inside. */
function useHideOnScroll(enabled: boolean) {
  const root = useRef<HTMLElement>(null);
  const [hidden, setHidden] = useState(false);
  useScroll((position, previous) => {
    const bar = root.current;
    if (!enabled || !bar) return;
    const inUse = bar.contains(document.activeElement) || bar.querySelector('[open]') !== null;
    // At the end of the page some browsers bounce back, which does not mean that the reader scrolls up.
    const atEnd = position + window.innerHeight >= document.documentElement.scrollHeight;
    if (position < bar.offsetHeight || inUse) setHidden(false);
    else if (!atEnd && position !== previous) setHidden(position > previous);
  });
  return [root, hidden] as const;
}
