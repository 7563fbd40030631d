import type { ReactNode } from 'react';

/**
 * The data that the theme renders. Everything is computed before: the theme fetches nothing and computes no routes.
 * Every `href` is ready to use and includes the base URL.
 */

/** Only its type is there, and only in this file: no other string can be taken for trusted markup. */
declare const trusted: unique symbol;

/**
 * Finished markup, which the theme puts into the page as it is. `trustedHtml` makes it of a string, so that whoever
 * trusts one says so. Only in the documents of the builder (`ContentNode`, `PageData`) is markup any string: they come
 * as JSON and are trusted as a whole, by `Content` and by the functions that make props of them.
 */
export type TrustedHtml = string & { readonly [trusted]: true };

/** A link to a page, with the title to show. */
export interface PageLink {
  title: string;
  href: string;
}

/** One entry of a sidebar, nested to any depth. */
export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;

/** A sidebar entry that leads to a page. */
export interface SidebarLink {
  type: 'link';
  label: string;
  href: string;
  /** A class name for styling by the site, such as icons, from the sidebar's `className`. */
  className?: string;
}

/** A sidebar entry that holds others. */
export interface SidebarCategory {
  type: 'category';
  label: string;
  /** The category's own page, if it has one. */
  href?: string;
  className?: string;
  /** Whether the reader may close it. Default true. */
  collapsible?: boolean;
  /** Whether it starts closed when the current page is not inside. Default true. */
  collapsed?: boolean;
  items: SidebarItem[];
}

/** Finished markup between entries, such as a section header. */
export interface SidebarHtml {
  type: 'html';
  html: TrustedHtml;
  className?: string;
}

/** One step on the path from the home page to the current one. The last step, the page itself, has no `href`. */
export interface Breadcrumb {
  label: string;
  href?: string;
}

/** One heading in the table of contents. */
export interface TocEntry {
  id: string;
  /** What the heading says, without links. */
  title: ReactNode;
  /** 2 to 6. */
  level: number;
}

/** An entry of the top navigation, on the left unless it says otherwise. */
export type NavbarItemData =
  | { type: 'link'; label: string; href: string; position?: 'left' | 'right'; className?: string }
  /** Links to the first page of a sidebar, and is active on each of its pages. */
  | {
      type: 'sidebar';
      label: string;
      href: string;
      sidebar: string;
      /** The sidebars that take its place in other versions, by their names. */
      alternates?: Record<string, { href: string; sidebar: string }>;
      position?: 'left' | 'right';
      className?: string;
    }
  | { type: 'dropdown'; label: string; items: PageLink[]; position?: 'left' | 'right'; className?: string }
  | { type: 'search'; position?: 'left' | 'right' }
  | { type: 'locale-dropdown'; position?: 'left' | 'right' }
  | { type: 'version-dropdown'; position?: 'left' | 'right' }
  /** An item of the site's own: the component that `ThemeProvider` knows by this name in `navbarItems`, with these props. */
  | { type: 'custom'; name: string; position?: 'left' | 'right'; props?: Record<string, unknown> };

/** A titled group of links in the footer. */
export interface FooterGroup {
  title: string;
  items: PageLink[];
}

/** A version of the documentation. */
export interface DocsVersion {
  name: string;
  label: string;
  href: string;
  isLast: boolean;
  /** Whether its pages are a site of their own, with an own search index: links to them leave the page's site. */
  isElsewhere?: boolean;
}

/** A language of the site. */
export interface SiteLocale {
  code: string;
  label: string;
  href: string;
}

/** The site as a whole, the same on every page: `SiteSettings` with the defaults for what they leave out. */
export interface SiteConfig {
  title: string;
  /** The site in a few words, for the footer. */
  tagline?: string;
  /** Origin with scheme, without a path: `https://docs.example.com`. The theme does not use it. */
  url?: string;
  /** The path of the site on its host, with a slash at both ends. */
  baseUrl: string;
  titleDelimiter: string;
  locale: { code: string; direction: 'ltr' | 'rtl' };
  locales: SiteLocale[];
  versions: DocsVersion[];
  colorMode: { default: 'light' | 'dark'; disableSwitch: boolean; respectPrefersColorScheme: boolean };
  announcementBar?: { id: string; html: TrustedHtml; closable: boolean };
  navbar: {
    title?: string;
    logo?: { src: string; alt: string; width: number; height: number };
    hideOnScroll: boolean;
    items: NavbarItemData[];
  };
  footer: { groups: FooterGroup[]; copyright: string };
  sidebar: { autoCollapseCategories: boolean };
  /** The settings of the search; absent if there is none. */
  search?: {
    provider: string;
    href: string;
    /** Pages to begin with, for readers who have opened none yet. */
    popular?: PageLink[];
    options: Record<string, unknown>;
  };
}

/** What a site says of itself. Only its title has no default. */
export interface SiteSettings extends Partial<
  Omit<SiteConfig, 'title' | 'locale' | 'colorMode' | 'navbar' | 'footer' | 'sidebar'>
> {
  title: string;
  /** By default English, from left to right. */
  locale?: Partial<SiteConfig['locale']>;
  /** By default what the reader's system prefers, else dark, and the reader may switch. */
  colorMode?: Partial<SiteConfig['colorMode']>;
  /** By default with the site's title in place of a logo, without entries, and hidden on scrolling down. */
  navbar?: Partial<SiteConfig['navbar']>;
  footer?: Partial<SiteConfig['footer']>;
  /** By default opening a category closes its neighbors. */
  sidebar?: Partial<SiteConfig['sidebar']>;
}

/**
 * A piece of a document. Prose is a finished HTML string. What has its own behaviour or design is a node with a type
 * and plain props.
 */
export type ContentNode =
  | string
  | HeadingNode
  | CodeNode
  | DiagramNode
  | AdmonitionNode
  | TabsNode
  | DetailsNode
  | ImageNode
  | TableNode
  | CardsNode
  | ElementNode
  | PartNode
  | ComponentNode;

export interface HeadingNode {
  type: 'heading';
  level: 1 | 2 | 3 | 4 | 5 | 6;
  id: string;
  html: string;
  /** Its plain text, if `html` has tags or entities. */
  text?: string | undefined;
}

export interface CodeNode {
  type: 'code';
  /** Canonical name such as `ts`; absent for plain text. */
  language?: string;
  title?: string;
  /**
   * Highlighted markup, in which every line ends with a line feed. Tokens are elements such as `<span class="k">` (see
   * the theme's CodeBlock for the classes). A marked line is a `<span class="line" data-mark="…">…\n</span>`, with
   * `highlight`, `add`, `remove` or `error`. With `lineNumbers` every line is a `<span class="line">`. Names may be
   * links, `<a href="…">`: inside of a token, next to one, or with a token's class themselves.
   */
  html: string;
  /** The number of the first line, when lines are numbered. */
  lineNumbers?: number;
  /** Where the file is shown that the code was cut from. */
  href?: string;
  /** Which of the requests is this one that readers of the page may try. */
  'data-try'?: number;
}

/** A diagram that is already drawn. */
export interface DiagramNode {
  type: 'diagram';
  /** Unique on the page and stable across builds. */
  id: string;
  /** What it is, and what it shows, in plain text. */
  title?: string;
  description?: string;
  /** In pixels. */
  width: number;
  height: number;
  /** Names the drawing, for whoever leaves `svg` out of a page's data and looks for it in the markup. */
  drawing?: string;
  /** The inside of an `<svg>` element. Its elements have classes (see the theme's Diagram), and no colors. */
  svg?: string;
}

export interface AdmonitionNode {
  type: 'admonition';
  /** note, tip, info, warning, caution, danger, or a keyword of the site's own such as cli. */
  kind: string;
  /** Inline markup of a title the author gave; empty if it is to have none. */
  title?: string;
  children: ContentNode[];
}

export interface TabsNode {
  type: 'tabs';
  /** Tabs of one group change together and are remembered. */
  group?: string;
  /** Unique on the page and stable across builds; the ids of tabs and panels begin with it. */
  id: string;
  items: { value: string; label: string; children: ContentNode[] }[];
  /** The value shown first. */
  initial: string;
}

export interface DetailsNode {
  type: 'details';
  summary: string;
  open?: boolean;
  children: ContentNode[];
}

export interface ImageNode {
  type: 'image';
  src: string;
  alt: string;
  title?: string;
  width?: number;
  height?: number;
}

export interface TableNode {
  type: 'table';
  /** The inner markup of the `<table>` element. */
  html: string;
}

export interface CardItem {
  title: string;
  href: string;
  /** The way to the page, such as `Learn › Core Concepts`, where another card has the same title. */
  trail?: string;
  description?: string;
}

export interface CardsNode {
  type: 'cards';
  items: CardItem[];
}

/** An HTML element that contains nodes, such as a list item with a code block or a `<div>` around components. */
export interface ElementNode {
  type: 'element';
  tag: string;
  /** React's names: `className`, not `class`; `style` is an object. */
  attributes?: Record<string, string | number | boolean | Record<string, string>>;
  children: ContentNode[];
}

/**
 * A part of a document that is too long to be laid out at once. Browsers that support it defer the layout of a part
 * until it is in view or they are idle.
 */
export interface PartNode {
  type: 'part';
  /** Its approximate height, in rem. */
  height: number;
  children: ContentNode[];
}

/** A component that the site has registered by name. */
export interface ComponentNode {
  type: 'component';
  name: string;
  props: Record<string, unknown>;
  /** Whether it is part of a line of text, and so are its children. */
  inline?: boolean;
  children?: ContentNode[];
}

/** The kind of a page, which is also in its public class name (`page-doc`, `page-home` and so on). */
export type PageKind =
  | 'doc'
  | 'home'
  | 'mdx'
  | 'search'
  | 'not-found'
  | 'tag-list'
  | 'tag'
  | 'blog-list'
  | 'blog-post'
  | 'blog-tags'
  | 'blog-authors';

/** What the page of a tag shows. */
export interface TagPageData {
  /** What readers see of the tag. */
  label: string;
  /** One sentence about it. */
  description?: string;
  /** The pages that have it. */
  documents: CardItem[];
  /** The URL of the list of all tags. */
  allTagsHref: string;
}

/** A tag and how many pages have it. */
export interface TagSummary {
  title: string;
  href: string;
  count: number;
}

/** What the navigation needs to know of the page that is shown. */
export interface CurrentPage {
  kind: PageKind;
  /**
   * The same page elsewhere: its URL in other versions, by their names, and in other languages, by their codes. The
   * dropdowns lead there, and to where a version or language begins if it has no such page.
   */
  alternates?: { versions?: Record<string, string>; locales?: Record<string, string> };
}

/** All data of one page. It renders the same on the server and in the browser. */
export interface PageData extends CurrentPage {
  /** The pathname with the base URL in it, in its canonical spelling. */
  route: string;
  /** Plain text, without the site's title. */
  title: string;
  description: string;
  /** The page's own heading when its content does not begin with one. */
  heading?: string;
  /** Name of the sidebar it belongs to, if any. */
  sidebar?: string;
  breadcrumbs: Breadcrumb[];
  toc: { id: string; html: string; level: number }[];
  content: ContentNode[];
  previous?: PageLink;
  next?: PageLink;
  /** Where its text is edited. */
  editUrl?: string;
  /** Where what it was generated from can be read. */
  sourceUrl?: string;
  /** Day of the last change, `YYYY-MM-DD`. */
  lastUpdated?: string;
  tags?: PageLink[];
  /** What the page of a tag shows. */
  tag?: TagPageData;
  /** What the list of all tags shows. */
  tagList?: TagSummary[];
  /** Address of the page's Markdown. */
  markdownUrl?: string;
  /** Which version of its subject it describes, such as "Written for Vendure 3.7.3". */
  writtenFor?: string;
  /** Anchors it had that lead elsewhere now, with the URLs they lead to. */
  moved?: Record<string, string>;
  /** Address of the same page in the newest version that has it, if that is a newer one. */
  newest?: string;
  /** `false` for a page that search engines and lists do not have. */
  listed?: false;
}
