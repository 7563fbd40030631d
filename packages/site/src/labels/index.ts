/** The texts of the site: in English for tests, in a bundle those of the site's language (`bundling/labels.mjs`). */
export { en as siteLabels } from './en';
export type { SiteLabels } from './en';
