/** The notices on a page that did not load completely. Whichever script finds out first shows them. */

/** The class of the element with the notice. */
export const NOTICE_CLASS = 'site-notice';

/** The id of the banner about a wrong base URL. */
export const BANNER_ID = 'wrong-base-url';

/** Milliseconds after which a script counts as late, and a navigation as failed. */
export const PATIENCE = 10_000;

/** The key in local storage that is set once the font for code is in the browser's cache. */
export const FONTS_KEY = 'site.fonts';

/** Milliseconds from the end of the document after which its scripts load even if nothing was painted yet. */
export const UNPAINTED = 1000;
