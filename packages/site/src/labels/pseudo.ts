import { pseudoTable } from '@vendure-docs/theme-classic/labels/pseudo';
import { en, type SiteLabels } from './en';

/** The texts of the site in the pseudo-language. */
export const pseudo: SiteLabels = pseudoTable(en);
