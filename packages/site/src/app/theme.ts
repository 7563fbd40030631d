/** What parts of a project may take from the theme: its hooks that pages load anyway, and its own components for the slots that they fill. */
export {
  mergeProps,
  useColorMode,
  useConfig,
  useHydrated,
  useLink,
  useLocation,
  useMediaQuery,
  useSearch,
  useSlot,
} from '@vendure-docs/theme-classic/headless';
export { Admonition } from '@vendure-docs/theme-classic/Admonition';
export { AnnouncementBar } from '@vendure-docs/theme-classic/AnnouncementBar';
export { BackToTop } from '@vendure-docs/theme-classic/BackToTop';
export { Breadcrumbs } from '@vendure-docs/theme-classic/Breadcrumbs';
export { CardList } from '@vendure-docs/theme-classic/Cards';
export { CodeBlock } from '@vendure-docs/theme-classic/CodeBlock';
export { ColorModeToggle } from '@vendure-docs/theme-classic/ColorModeToggle';
export { CopyPageMenu } from '@vendure-docs/theme-classic/CopyPageMenu';
export { Details } from '@vendure-docs/theme-classic/Details';
export { DocSidebar } from '@vendure-docs/theme-classic/DocSidebar';
export { DocTags } from '@vendure-docs/theme-classic/DocTags';
export { DocVersionBanner } from '@vendure-docs/theme-classic/DocVersionBanner';
export { EditLink } from '@vendure-docs/theme-classic/EditLink';
export { ErrorMessage } from '@vendure-docs/theme-classic/ErrorBoundary';
export { Footer } from '@vendure-docs/theme-classic/Footer';
export { Heading } from '@vendure-docs/theme-classic/Heading';
export { Image } from '@vendure-docs/theme-classic/Image';
export { LastUpdated } from '@vendure-docs/theme-classic/LastUpdated';
export { Link } from '@vendure-docs/theme-classic/Link';
export { LocaleDropdown } from '@vendure-docs/theme-classic/LocaleDropdown';
export { MobileMenu } from '@vendure-docs/theme-classic/MobileMenu';
export { Navbar } from '@vendure-docs/theme-classic/Navbar';
export { NavbarItem } from '@vendure-docs/theme-classic/NavbarItem';
export { PageHeading } from '@vendure-docs/theme-classic/PageHeading';
export { Paginator } from '@vendure-docs/theme-classic/Paginator';
export { ProgressBar } from '@vendure-docs/theme-classic/ProgressBar';
export { SearchButton } from '@vendure-docs/theme-classic/SearchButton';
export { SearchModal } from '@vendure-docs/theme-classic/SearchModal';
export { SkipToContent } from '@vendure-docs/theme-classic/SkipToContent';
export { Table } from '@vendure-docs/theme-classic/Table';
export { TableOfContents } from '@vendure-docs/theme-classic/TableOfContents';
export { TabItem, Tabs } from '@vendure-docs/theme-classic/Tabs';
export { VersionDropdown } from '@vendure-docs/theme-classic/VersionDropdown';
