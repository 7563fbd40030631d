import type { ComponentProps, ComponentType } from 'react';
import type { AdmonitionProps } from '../Admonition/Admonition.js';
import type { BreadcrumbsProps } from '../Breadcrumbs/Breadcrumbs.js';
import type { CardListProps } from '../Cards/Cards.js';
import type { CodeBlockProps } from '../CodeBlock/CodeBlock.js';
import type { CopyPageMenuProps } from '../CopyPageMenu/CopyPageMenu.js';
import type { DetailsProps } from '../Details/Details.js';
import type { DiagramProps } from '../Diagram/Diagram.js';
import type { DocSidebarProps } from '../DocSidebar/DocSidebar.js';
import type { DocTagsProps } from '../DocTags/DocTags.js';
import type { HeadingProps } from '../Heading/Heading.js';
import type { ImageProps } from '../Image/Image.js';
import type { LastUpdatedProps } from '../LastUpdated/LastUpdated.js';
import type { MobileMenuProps } from '../MobileMenu/MobileMenu.js';
import type { NavbarProps } from '../Navbar/Navbar.js';
import type { PaginatorProps } from '../Paginator/Paginator.js';
import type { TableProps } from '../Table/Table.js';
import type { TableOfContentsProps } from '../TableOfContents/TableOfContents.js';
import type { TabsProps } from '../Tabs/Tabs.js';

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
  Diagram: ComponentType<DiagramProps>;
  DocSidebar: ComponentType<DocSidebarProps>;
  DocTags: ComponentType<DocTagsProps>;
  DocVersionBanner: ComponentType<ComponentProps<'div'>>;
  EditLink: ComponentType<ComponentProps<'a'>>;
  Footer: ComponentType<ComponentProps<'footer'>>;
  Heading: ComponentType<HeadingProps>;
  Image: ComponentType<ImageProps>;
  LastUpdated: ComponentType<LastUpdatedProps>;
  MobileMenu: ComponentType<MobileMenuProps>;
  Navbar: ComponentType<NavbarProps>;
  Paginator: ComponentType<PaginatorProps>;
  ProgressBar: ComponentType<ComponentProps<'div'>>;
  Table: ComponentType<TableProps>;
  TableOfContents: ComponentType<TableOfContentsProps>;
  Tabs: ComponentType<TabsProps>;
}
