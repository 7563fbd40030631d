import * as common from '../../../packages/theme-classic/src/icons';
import * as ofFeatures from '../../../packages/theme-classic/src/Features/icons';
import * as ofSearch from '../../../packages/theme-classic/src/SearchModal/icons';

/** The icons, by their names. */
export const icons = { ...common, ...ofSearch, ...ofFeatures };

/** The name of an icon. */
export type IconName = Extract<keyof typeof icons, `${string}Icon`>;

/** Where an icon shows, and what one writes to have it there. */
export interface IconUse {
  where: string;
  code: string;
}

const admonition = (kind: string, more = ''): IconUse => ({
  where: `Admonition of the kind ${kind}${more}`,
  code: `<Admonition kind="${kind}">`,
});

const feature = (icon: string): IconUse => ({
  where: 'Features',
  code: `{ title, description, href, icon: '${icon}' }`,
});

const search = (where: string): IconUse => ({ where, code: "{ type: 'search', position: 'right' }" });

const mode = (where: string): IconUse => ({ where, code: "colorMode: { default: 'light', disableSwitch: false, … }" });

/** Every icon of the theme. */
export const iconUses: Record<IconName, IconUse> = {
  MenuIcon: {
    where: 'MobileMenu, which the navbar has on small screens',
    code: '<Layout sidebar={sidebar} sidebarName="…">',
  },
  CloseIcon: { where: 'AnnouncementBar and dialogs', code: 'announcementBar: { id, html, closable: true }' },
  SunIcon: mode('ColorModeToggle in light mode'),
  MoonIcon: mode('ColorModeToggle in dark mode'),
  GlobeIcon: { where: 'LocaleDropdown', code: "{ type: 'locale-dropdown', position: 'right' }" },
  ExternalIcon: {
    where: 'Links of navbar and footer to other sites',
    code: "{ type: 'link', label, href: 'https://…', position }",
  },
  ArrowUpIcon: { where: 'BackToTop, which the layout has', code: '<Layout kind="doc">' },
  HomeIcon: { where: 'Breadcrumbs', code: '<DocPage breadcrumbs={[{ label }]}>' },
  EditIcon: { where: 'EditLink', code: '<DocPage editUrl="https://…">' },
  CopyIcon: { where: 'CodeBlock and CopyPageMenu', code: '<CodeBlock language="ts" html={html} />' },
  CheckIcon: { where: 'CodeBlock, once it is copied', code: '<CodeBlock language="ts" html={html} />' },
  WrapIcon: { where: 'CodeBlock with long lines', code: '<CodeBlock language="ts" html={html} />' },
  SearchIcon: search('SearchButton, SearchModal and SearchPage'),
  FileIcon: search('A result that is a page, and CopyPageMenu'),
  HashIcon: search('A result that is a heading'),
  TextIcon: search('A result in the text'),
  ClockIcon: search('A search made before'),
  StarIcon: search('A favorite search'),
  BookIcon: feature('book'),
  CodeIcon: feature('code'),
  ShopIcon: feature('shop'),
  NoteIcon: admonition('note', ', or of any that is not known'),
  TipIcon: admonition('tip'),
  InfoIcon: admonition('info'),
  WarningIcon: admonition('warning', ' or caution'),
  DangerIcon: admonition('danger'),
  TerminalIcon: admonition('cli'),
};
