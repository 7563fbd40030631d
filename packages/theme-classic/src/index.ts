import './styles/index.css';

export * from './headless.js';

export { Admonition, type AdmonitionProps } from './Admonition/Admonition.js';
export { AnnouncementBar } from './AnnouncementBar/AnnouncementBar.js';
export { BackToTop } from './BackToTop/BackToTop.js';
export { Breadcrumbs, type BreadcrumbsProps } from './Breadcrumbs/Breadcrumbs.js';
export { Card, CardList, type CardListProps, type CardProps } from './Cards/Cards.js';
export { CodeBlock, CodeBlockAction, type CodeBlockActionProps, type CodeBlockProps } from './CodeBlock/CodeBlock.js';
export { Collapsible, type CollapsibleProps } from './Collapsible/Collapsible.js';
export { ColorModeToggle } from './ColorModeToggle/ColorModeToggle.js';
export { CopyPageMenu, type CopyPageMenuProps } from './CopyPageMenu/CopyPageMenu.js';
export { Details, type DetailsProps } from './Details/Details.js';
export { Diagram, type DiagramProps } from './Diagram/Diagram.js';
export { DocPage, type DocPageProps } from './DocPage/DocPage.js';
export { DocSidebar, type DocSidebarProps } from './DocSidebar/DocSidebar.js';
export { DocTags, type DocTagsProps } from './DocTags/DocTags.js';
export { DocVersionBanner } from './DocVersionBanner/DocVersionBanner.js';
export { Dropdown, DropdownItem, type DropdownProps } from './Dropdown/Dropdown.js';
export { EditLink } from './EditLink/EditLink.js';
export {
  ErrorBoundary,
  ErrorMessage,
  type ErrorBoundaryProps,
  type ErrorMessageProps,
} from './ErrorBoundary/ErrorBoundary.js';
export { Features, type Feature, type FeaturesProps } from './Features/Features.js';
export { Footer } from './Footer/Footer.js';
export { Heading, type HeadingProps } from './Heading/Heading.js';
export { Hero, type HeroProps } from './Hero/Hero.js';
export { HomePage, type HomePageProps } from './HomePage/HomePage.js';
export { Image, type ImageProps } from './Image/Image.js';
export { LastUpdated, type LastUpdatedProps } from './LastUpdated/LastUpdated.js';
export { Layout, type LayoutProps } from './Layout/Layout.js';
export { Link } from './Link/Link.js';
export { Loading, type LoadingProps } from './Loading/Loading.js';
export { LocaleDropdown } from './LocaleDropdown/LocaleDropdown.js';
export { MdxPage, type MdxPageProps } from './MdxPage/MdxPage.js';
export { Message, type MessageProps } from './Message/Message.js';
export { MobileMenu, type MobileMenuProps } from './MobileMenu/MobileMenu.js';
export { Navbar, type NavbarProps } from './Navbar/Navbar.js';
export { NavbarItem, type NavbarItemProps } from './NavbarItem/NavbarItem.js';
export { NotFoundPage, type NotFoundPageProps } from './NotFoundPage/NotFoundPage.js';
export { PageHeading } from './PageHeading/PageHeading.js';
export { Paginator, type PaginatorProps } from './Paginator/Paginator.js';
export { ProgressBar } from './ProgressBar/ProgressBar.js';
export { Prose } from './Prose/Prose.js';
export { SearchButton, type SearchButtonProps } from './SearchButton/SearchButton.js';
export type { SearchModalProps } from './SearchModal/SearchModal.js';
export { SearchPage, type SearchPageProps } from './SearchPage/SearchPage.js';
export { mainId, SkipToContent } from './SkipToContent/SkipToContent.js';
export { Table, type TableProps } from './Table/Table.js';
export { TableOfContents, type TableOfContentsProps } from './TableOfContents/TableOfContents.js';
export {
  Tab,
  TabItem,
  TabList,
  TabPanel,
  Tabs,
  type TabItemProps,
  type TabListProps,
  type TabPanelProps,
  type TabProps,
  type TabsProps,
} from './Tabs/Tabs.js';
export { TagListPage, type TagListPageProps } from './TagListPage/TagListPage.js';
export { TagPage, type TagPageProps } from './TagPage/TagPage.js';
export { VersionDropdown } from './VersionDropdown/VersionDropdown.js';
export { WrongBaseUrlBanner } from './WrongBaseUrlBanner/WrongBaseUrlBanner.js';
