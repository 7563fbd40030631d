/**
 * The theme without its components: provider, hooks and types. For whoever fills a slot or builds their own interface,
 * and for bundlers that split code by module, which the main entry point would not let them do.
 */
export type {
  Breadcrumb,
  CardItem,
  CurrentPage,
  DocsVersion,
  FooterGroup,
  NavbarItemData,
  PageKind,
  PageLink,
  SidebarCategory,
  SidebarHtml,
  SidebarItem,
  SidebarLink,
  SiteConfig,
  SiteSettings,
  SiteLocale,
  TagSummary,
  TocEntry,
  TrustedHtml,
} from './types.js';
export type {
  SearchFilters,
  SearchGroup,
  SearchHit,
  SearchProvider,
  SearchQuery,
  SearchResults,
  SearchText,
} from './search.js';
export { hitAddress } from './search.js';
export { searchPages, type SearchedPage } from './searchPages.js';
export { trustedHtml } from './trustedHtml.js';
export { mayPrefetch } from './connection.js';
export { useActiveHeading } from './hooks/useActiveHeading.js';
export { useHeadingsInView, type HeadingsInView } from './hooks/useHeadingsInView.js';
export { collapseDuration, useCollapse, type CollapseOptions } from './hooks/useCollapse.js';
export { useControlled } from './hooks/useControlled.js';
export { useCopy } from './hooks/useCopy.js';
export { useDismiss } from './hooks/useDismiss.js';
export { useHydrated } from './hooks/useHydrated.js';
export { desktopBreakpoint, useMediaQuery } from './hooks/useMediaQuery.js';
export { useMergedRef } from './hooks/useMergedRef.js';
export { useModal, type ModalProps } from './hooks/useModal.js';
export { useSearchHref } from './hooks/useSearchHref.js';
export { useSearchResults, type SearchRequest, type SearchState } from './hooks/useSearchResults.js';
export { useVersion } from './hooks/useVersion.js';
export { mergeProps } from './props.js';
export { useSavedSearches, type SavedSearch, type SavedSearches } from './SearchModal/useSavedSearches.js';
export { useSlot, type Slots } from './slots.js';
export type { ColorMode, ColorModeChoice } from './state/colorMode.js';
export { useColorMode, useConfig, useLink, useLocation, useSearch, useStored } from './state/context.js';
export type { ContentComponent, LinkProps, Location } from './state/context.js';
export { useLabels } from './state/labels.js';
export type { Labels } from './labels/en.js';
export type { StorageLike } from './state/store.js';
export { useTabChoice, type TabChoice } from './Tabs/useTabChoice.js';
export { ThemeProvider, type ThemeProviderProps } from './ThemeProvider/ThemeProvider.js';
