/**
 * Every text of the theme that does not come from the site's own data: what readers see, and what a screen reader says.
 * A text that depends on a count or a name is a function.
 */
export const en = {
  // Navigation
  /** The link that skips the navigation. */
  skipToContent: 'Skip to main content',
  /** The navigation in the bar on top. */
  mainNavigation: 'Main',
  /** The link of a logo without words. */
  home: (site: string) => `${site}: home`,
  /** The first step of the breadcrumbs. */
  homePage: 'Home page',
  breadcrumbs: 'Breadcrumbs',
  docsSidebar: 'Docs sidebar',
  /** The button of a closed category. */
  expand: (category: string) => `${category}: expand`,
  /** The button of an open category. */
  collapse: (category: string) => `${category}: collapse`,
  /** The button of the menu on small screens. */
  openMenu: 'Open navigation menu',
  closeMenu: 'Close navigation menu',
  /** The menu itself. */
  menu: 'Navigation',
  mainMenu: 'Main menu',
  /** The second panel of the menu, with the sidebar. */
  sectionMenu: 'Section menu',
  /** With an arrow that points to where the panel comes from. */
  backToMainMenu: '← Back to main menu',
  /** With an arrow that points to where the panel comes from. */
  browseSection: 'Browse this section →',
  onThisPage: 'On this page',
  /** The links to the previous and the next page, together. */
  docsPages: 'Docs pages',
  previous: 'Previous',
  next: 'Next',
  backToTop: 'Scroll back to top',
  /** The button of the language menu. */
  language: (current: string) => `Language: ${current}`,
  /** The button of the version menu. */
  version: (current: string) => `Version: ${current}`,

  // The bar above the page, and the color mode
  announcement: 'Announcement',
  closeAnnouncement: 'Close announcement',
  switchToLight: 'Switch to light mode',
  switchToDark: 'Switch to dark mode',

  // A document
  /** The title of an admonition that has none of its own. */
  admonition: (kind: string) => (kind === 'cli' ? 'CLI' : kind.charAt(0).toUpperCase() + kind.slice(1)),
  directLink: (heading: string) => `Direct link to ${heading}`,
  /** A block of code without a title. */
  code: (language: string | undefined) => `${language ?? 'text'} code`,
  wrapLines: 'Wrap lines',
  copyCode: 'Copy code',
  copied: 'Copied',
  copyingFailed: 'Copying failed',
  table: 'Table',
  diagram: 'Diagram',
  enlargePicture: (alt: string) => (alt ? `Enlarge picture: ${alt}` : 'Enlarge picture'),
  /** An enlarged picture without an alternative text. */
  picture: 'Picture',
  closePicture: 'Close picture',

  // A reference
  /** The default value of a member follows. */
  defaultValue: 'default:',
  since: (version: string) => `since ${version}`,
  experimental: 'experimental',
  deprecated: 'deprecated',
  /** The title of a notice. */
  deprecatedTitle: 'Deprecated',
  signature: 'Signature',
  parameters: 'Arguments',
  name: 'Name',
  type: 'Type',
  /** The head of a column with default values. */
  defaultColumn: 'Default',
  description: 'Description',
  required: 'required',
  optional: 'optional',
  /** A choice of versions follows. */
  newSince: 'New since',
  anyVersion: 'any version',
  /** How many entries of a list show. */
  shownOf: (shown: number, all: number) => `${shown} of ${all}`,
  example: 'Example',
  reply: 'Reply',
  packageManager: 'Package manager',

  // About a document
  copyPage: 'Copy page',
  copyAsMarkdown: 'Copy as Markdown',
  viewAsMarkdown: 'View as Markdown',
  editPage: 'Edit this page',
  viewSource: 'View source',
  /** The date follows. */
  lastUpdatedOn: 'Last updated on',
  /** A date, not by the browser's language data, which differ from those of the server. January is 1. */
  date: (year: number, month: number, day: number) => `${monthName(month)} ${day}, ${year}`,
  oldVersion: (version: string) => `You are reading the ${version} version of these docs.`,
  toLatestVersion: (version: string) => `Go to the latest version (${version})`,
  /** The tags of a page follow. */
  tagsOfPage: 'Tags:',
  tags: 'Tags',
  pagesTagged: (count: number, tag: string) => `${count === 1 ? 'One page' : `${count} pages`} tagged with “${tag}”`,
  viewAllTags: 'View all tags',

  // Search
  /** What the button shows; `searchDocs`, which is its name, begins with it. */
  search: 'Search',
  searchDocs: 'Search docs',
  /** The keys that open the search, on a computer that is not Apple's. */
  searchKeys: 'Ctrl K',
  closeSearch: 'Close search',
  searchResults: 'Search results',
  recent: 'Recent',
  favorite: 'Favorite',
  noRecentSearches: 'No recent searches',
  popularPages: 'Popular pages',
  saveFavorite: 'Save as favorite',
  saveAsFavorite: (title: string) => `Save ${title} as favorite`,
  remove: 'Remove',
  removeSaved: (title: string) => `Remove ${title}`,
  /** The quoted query follows. */
  noResultsFor: 'No results for',
  quoted: (query: string) => `“${query}”`,
  results: (count: number) => `${count} ${count === 1 ? 'result' : 'results'}`,
  seeAllResults: (count: number) => `See all ${count} results`,
  moreResults: 'More results',
  unableToFetch: 'Unable to fetch results',
  checkNetwork: 'You might want to check your network connection.',
  /** What the keys before it do. */
  toSelect: 'to select',
  toNavigate: 'to navigate',
  toClose: 'to close',
  escapeKey: 'esc',
  searchPage: 'Search the documentation',
  resultsFor: (query: string) => `Search results for “${query}”`,
  searchIn: 'Search in',
  allAreas: 'All areas',
  versionFilter: 'Version',

  // What went wrong
  loading: 'Loading',
  loadingPage: 'Loading page',
  retry: 'Retry',
  tryAgain: 'Try again',
  /** The title of a document that crashed. */
  pageError: 'Page Error',
  pageCrashed: 'This page crashed',
  errorMessage: 'Error message',
  /** The message of an error's cause follows. */
  cause: 'Cause:',
  pageNotFound: 'Page not found',
  notFound: 'We could not find what you were looking for.',
  /** Whether the site has a search. */
  notFoundHint: (search: boolean) =>
    `The address may be misspelled, or the page may have moved. ${search ? 'Try the search, or pick' : 'Pick'} a section from the navigation at the top.`,
  toHomePage: 'Go to the home page',
  siteDidNotLoad: 'Your site did not load properly',
  /** The base URL follows. */
  wrongBaseUrl: 'A very common reason is a wrong base URL in the site’s configuration. The configured base URL is',
  defaultBaseUrl: '(the default)',
  tryAnotherBaseUrl: 'Try another one, such as the path of this page.',
};

/** The texts of the theme in one language. */
export type Labels = typeof en;

function monthName(month: number): string {
  return 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[month - 1] ?? '';
}
