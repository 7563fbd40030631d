import type { PageData } from '@vendure-docs/theme-classic/content';
import type { SidebarItem, SiteConfig } from '@vendure-docs/theme-classic/headless';
import type { ComponentType } from 'react';
import { PageView } from './PageView';

/** All a page needs besides code: what its chunk hands to {@link definePage}. */
export interface PageSource {
  page: PageData;
  config: SiteConfig;
  /** The sidebar the page belongs to, if any. */
  sidebar?: SidebarItem[];
  sidebarName?: string;
}

/** The default export of a page's chunk. */
export type PageComponent = ComponentType;

/** The pages defined by this copy of the code. A page of another deployment is not among them. */
const sources = new WeakMap<PageComponent, PageSource>();

/** Makes the React component of a page from its data. Called by every page's chunk. */
export function definePage(
  page: PageData,
  config: SiteConfig,
  sidebar?: SidebarItem[],
  sidebarName?: string,
): PageComponent {
  const first: PageSource = { page, config, sidebar, sidebarName };
  function Page() {
    return <PageView page={(sources.get(Page) ?? first).page} />;
  }
  sources.set(Page, first);
  return Page;
}

/** The data of a component, or undefined when {@link definePage} of this copy did not make it. */
export function sourceOf(component: PageComponent): PageSource | undefined {
  return sources.get(component);
}

/** Gives a page new data; it shows with the next render. */
export function replaceSource(component: PageComponent, source: PageSource): void {
  sources.set(component, source);
}
