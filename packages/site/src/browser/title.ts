import type { SiteConfig } from '@vendure-docs/theme-classic/headless';
import type { PageSource } from '../app/page';
import { siteLabels } from '../labels';

/** The title of a page as tabs and search results show it. */
export function documentTitle({ page, config }: PageSource): string {
  return page.kind === 'home' ? config.title : withSite(page.title, config);
}

/** The title when the requested page did not load. */
export function failureTitle({ config }: PageSource): string {
  return withSite(siteLabels.pageError, config);
}

function withSite(title: string, { titleDelimiter, title: site }: SiteConfig): string {
  return `${title} ${titleDelimiter} ${site}`;
}
