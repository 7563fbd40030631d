'use client';

import type { ComponentProps, ComponentType } from 'react';
import type { AdmonitionProps } from './Admonition/Admonition.js';
import type { BreadcrumbsProps } from './Breadcrumbs/Breadcrumbs.js';
import type { CardListProps } from './Cards/Cards.js';
import type { CodeBlockProps } from './CodeBlock/CodeBlock.js';
import type { CopyPageMenuProps } from './CopyPageMenu/CopyPageMenu.js';
import type { DetailsProps } from './Details/Details.js';
import type { DocSidebarProps } from './DocSidebar/DocSidebar.js';
import type { DocTagsProps } from './DocTags/DocTags.js';
import type { DropdownProps } from './Dropdown/Dropdown.js';
import type { ErrorMessageProps } from './ErrorBoundary/ErrorBoundary.js';
import type { HeadingProps } from './Heading/Heading.js';
import type { ImageProps } from './Image/Image.js';
import type { LastUpdatedProps } from './LastUpdated/LastUpdated.js';
import type { MobileMenuProps } from './MobileMenu/MobileMenu.js';
import type { NavbarProps } from './Navbar/Navbar.js';
import type { NavbarItemProps } from './NavbarItem/NavbarItem.js';
import type { PaginatorProps } from './Paginator/Paginator.js';
import type { SearchModalProps } from './SearchModal/SearchModal.js';
import type { SearchButtonProps } from './SearchButton/SearchButton.js';
import { useThemeContext, type LinkProps } from './state/context.js';
import type { TableProps } from './Table/Table.js';
import type { TableOfContentsProps } from './TableOfContents/TableOfContents.js';
import type { TabsProps } from './Tabs/Tabs.js';

/** The components of the theme that a site may replace with its own, and the props they get. */
export interface Slots {
  Admonition: ComponentType<AdmonitionProps>;
  AnnouncementBar: ComponentType<ComponentProps<'section'>>;
  BackToTop: ComponentType<ComponentProps<'button'>>;
  Breadcrumbs: ComponentType<BreadcrumbsProps>;
  CardList: ComponentType<CardListProps>;
  CodeBlock: ComponentType<CodeBlockProps>;
  ColorModeToggle: ComponentType<ComponentProps<'button'>>;
  CopyPageMenu: ComponentType<CopyPageMenuProps>;
  Details: ComponentType<DetailsProps>;
  DocSidebar: ComponentType<DocSidebarProps>;
  DocTags: ComponentType<DocTagsProps>;
  DocVersionBanner: ComponentType<ComponentProps<'div'>>;
  EditLink: ComponentType<ComponentProps<'a'>>;
  ErrorMessage: ComponentType<ErrorMessageProps>;
  Footer: ComponentType<ComponentProps<'footer'>>;
  Heading: ComponentType<HeadingProps>;
  Image: ComponentType<ImageProps>;
  LastUpdated: ComponentType<LastUpdatedProps>;
  LocaleDropdown: ComponentType<Partial<DropdownProps>>;
  MobileMenu: ComponentType<MobileMenuProps>;
  Navbar: ComponentType<NavbarProps>;
  NavbarItem: ComponentType<NavbarItemProps>;
  PageHeading: ComponentType<ComponentProps<'h1'>>;
  Paginator: ComponentType<PaginatorProps>;
  ProgressBar: ComponentType<ComponentProps<'div'>>;
  SearchButton: ComponentType<SearchButtonProps>;
  SearchModal: ComponentType<SearchModalProps>;
  SkipToContent: ComponentType<Partial<LinkProps>>;
  Table: ComponentType<TableProps>;
  TableOfContents: ComponentType<TableOfContentsProps>;
  Tabs: ComponentType<TabsProps>;
  VersionDropdown: ComponentType<Partial<DropdownProps>>;
}

/**
 * The component in a slot: the site's own, else `fallback`, which is the theme's. Use it for parts of the theme that you
 * render yourself, such as `Breadcrumbs`.
 */
export function useSlot<Name extends keyof Slots>(name: Name, fallback: Slots[Name]): Slots[Name] {
  return (useThemeContext('useSlot').slots[name] ?? fallback) as Slots[Name];
}
