'use client';

import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { sidebarId } from '../DocSidebar/DocSidebar.js';
import { SidebarList } from '../DocSidebar/SidebarList.js';
import { useCurrentInView } from '../DocSidebar/useCurrentInView.js';
import { useLatest } from '../hooks/useLatest.js';
import { desktopBreakpoint } from '../hooks/useMediaQuery.js';
import { useModal } from '../hooks/useModal.js';
import { CloseIcon, MenuIcon } from '../icons.js';
import { Brand } from '../Navbar/Brand.js';
import { NavbarItem } from '../NavbarItem/NavbarItem.js';
import { mergeProps } from '../props.js';
import { useSlot } from '../slots.js';
import { useConfig } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import type { SidebarItem } from '../types.js';
import utilities from '../styles/utilities.module.css';
import styles from './MobileMenu.module.css';

/** Props of `MobileMenu`. */
export interface MobileMenuProps extends ComponentProps<'button'> {
  /** The sidebar of the current page, shown in the second panel. */
  sidebar?: SidebarItem[] | undefined;
  sidebarName?: string | undefined;
}

/**
 * The menu on small screens, with the navbar's entries and the sidebar, and its button. Renders a `<button>`, which takes
 * the props. While it is open a modal `<dialog>` stands beside it: a button may hold none, and in the browser's top layer
 * it looks the same wherever it stands. Without script there is a `<details>` with the entries instead, which leads to the
 * sidebar below the page.
 */
export function MobileMenu({ sidebar, sidebarName, ...rest }: MobileMenuProps) {
  const labels = useLabels();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        {...mergeProps(rest, {
          type: 'button',
          className: styles.button,
          'aria-label': labels.openMenu,
          'aria-haspopup': 'dialog',
          'aria-expanded': open,
          onClick: () => setOpen(true),
        })}
      >
        <MenuIcon />
      </button>
      <noscript>
        <details className={styles.plain}>
          <summary className={styles.button} aria-label={labels.openMenu}>
            <MenuIcon />
          </summary>
          <div className={styles.panel}>
            <Entries sidebarName={sidebarName} />
            {sidebar && (
              <a href={`#${sidebarId}`} className={styles.back}>
                {labels.browseSection}
              </a>
            )}
          </div>
        </details>
      </noscript>
      {open && <Drawer sidebar={sidebar} sidebarName={sidebarName} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The navbar's entries, without the search, which stays in the bar. Renders a `<ul>`. */
function Entries({ sidebarName }: { sidebarName: string | undefined }) {
  const NavbarItemSlot = useSlot('NavbarItem', NavbarItem);
  const items = useConfig().navbar.items.filter(({ type }) => type !== 'search');
  return (
    <ul className={styles.items}>
      {items.map((item, index) => (
        <li key={index}>
          <NavbarItemSlot item={item} sidebarName={sidebarName} />
        </li>
      ))}
    </ul>
  );
}

interface DrawerProps {
  sidebar: SidebarItem[] | undefined;
  sidebarName: string | undefined;
  onClose: () => void;
}

// A modal `<dialog>`, so that the page underneath is inert and focus stays inside and returns to the button.
function Drawer({ sidebar, sidebarName, onClose }: DrawerProps) {
  const labels = useLabels();
  const { navbar, title } = useConfig();
  // The theme's own without its frame, which is beside a page.
  const SidebarSlot = useSlot('DocSidebar', SidebarList);
  const [wantsSection, setWantsSection] = useState(true);
  const inSection = wantsSection && sidebar !== undefined;
  const modal = useModal(onClose);
  useLeave(onClose);
  const nav = useRef<HTMLElement>(null);
  const last = useRef(inSection);
  useCurrentInView(nav, inSection);
  // The button that had the focus went with the other panel.
  useEffect(() => {
    if (last.current !== inSection) nav.current?.focus();
    last.current = inSection;
  }, [inSection]);
  return (
    <dialog {...modal} className={styles.drawer} aria-label={labels.menu}>
      <div className={styles.head}>
        <Brand title={navbar.title ?? title} />
        <button type="button" className={utilities.icon} aria-label={labels.closeMenu} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <nav
        key={Number(inSection)}
        ref={nav}
        tabIndex={-1}
        className={styles.panel}
        aria-label={inSection ? labels.sectionMenu : labels.mainMenu}
      >
        {!inSection && <Entries sidebarName={sidebarName} />}
        {sidebar && (
          <button type="button" className={styles.back} onClick={() => setWantsSection(!inSection)}>
            {inSection ? labels.backToMainMenu : labels.browseSection}
          </button>
        )}
        {inSection && <SidebarSlot items={sidebar} />}
      </nav>
    </dialog>
  );
}

/** Calls `onLeave` when the reader goes back and when the viewport becomes as wide as a desktop. */
function useLeave(onLeave: () => void) {
  const latest = useLatest(onLeave);
  useEffect(() => {
    const leave = () => latest.current();
    const desktop = matchMedia(`(width >= ${desktopBreakpoint}px)`);
    desktop.addEventListener('change', leave);
    window.addEventListener('popstate', leave);
    return () => {
      desktop.removeEventListener('change', leave);
      window.removeEventListener('popstate', leave);
    };
  }, [latest]);
}
