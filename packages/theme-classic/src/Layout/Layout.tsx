'use client';

import type { ComponentProps, ReactNode } from 'react';
import { AnnouncementBar } from '../AnnouncementBar/AnnouncementBar.js';
import { BackToTop } from '../BackToTop/BackToTop.js';
import { DocSidebar, sidebarId } from '../DocSidebar/DocSidebar.js';
import { ErrorBoundary } from '../ErrorBoundary/ErrorBoundary.js';
import { Footer } from '../Footer/Footer.js';
import { MobileMenu } from '../MobileMenu/MobileMenu.js';
import { Navbar } from '../Navbar/Navbar.js';
import { ProgressBar } from '../ProgressBar/ProgressBar.js';
import { classNames, mergeProps } from '../props.js';
import { mainId, SkipToContent } from '../SkipToContent/SkipToContent.js';
import { useSlot } from '../slots.js';
import { useLocation } from '../state/context.js';
import type { PageKind, SidebarItem } from '../types.js';
import styles from './Layout.module.css';

/** Props of `Layout`. */
export interface LayoutProps extends ComponentProps<'div'> {
  /** The sidebar of the page: beside it on a desktop, in the menu on smaller screens. */
  sidebar?: SidebarItem[] | undefined;
  /** Its name: the navbar's entry for it is the active one. */
  sidebarName?: string | undefined;
  /** What kind of page it is. The root element has the class `page-{kind}`, for styles of the site. */
  kind: PageKind;
  /** The page. */
  children: ReactNode;
}

/**
 * The layout around every page. Keep it mounted while pages change. It stays in place when a page crashes, and the next
 * page clears the error. Renders a `<div>`, with the page in its `<main>`.
 */
export function Layout({ sidebar, sidebarName, kind, children, ...rest }: LayoutProps) {
  const { pathname } = useLocation();
  const SkipToContentSlot = useSlot('SkipToContent', SkipToContent);
  const AnnouncementBarSlot = useSlot('AnnouncementBar', AnnouncementBar);
  const NavbarSlot = useSlot('Navbar', Navbar);
  const MobileMenuSlot = useSlot('MobileMenu', MobileMenu);
  const ProgressBarSlot = useSlot('ProgressBar', ProgressBar);
  const DocSidebarSlot = useSlot('DocSidebar', DocSidebar);
  const FooterSlot = useSlot('Footer', Footer);
  const BackToTopSlot = useSlot('BackToTop', BackToTop);
  return (
    <div {...mergeProps(rest, { className: classNames(styles.root, `page-${kind}`) })}>
      <SkipToContentSlot />
      <ProgressBarSlot />
      <AnnouncementBarSlot />
      <NavbarSlot sidebarName={sidebarName} menu={<MobileMenuSlot sidebar={sidebar} sidebarName={sidebarName} />} />
      <div className={classNames(styles.body, sidebar && styles.withSidebar)}>
        {sidebar && <DocSidebarSlot key={sidebarName} id={sidebarId} items={sidebar} />}
        <main id={mainId} tabIndex={-1} className={styles.main}>
          <ErrorBoundary resetKey={pathname}>{children}</ErrorBoundary>
        </main>
      </div>
      <FooterSlot />
      <BackToTopSlot />
    </div>
  );
}
