/** What is said on a page whose parts do not load, by whichever script notices first. */

/** The class of the element that says it. */
export const NOTICE_CLASS = 'site-notice';

/** A part has failed; the page reads on without it. */
export const FAILED = 'Parts of this page did not load: you can read it, but menus and search do not work.';

/** A part is late. */
export const LATE = 'Parts of this page are still loading. You can read on.';

/** The id of the banner about a wrong base URL. */
export const BANNER_ID = 'wrong-base-url';

/** Milliseconds after which a part counts as late, and a page is asked for in another way. */
export const PATIENCE = 10_000;

/** The key of local storage that says the face of code is in this browser's cache. */
export const FONTS_KEY = 'site.fonts';

/** Milliseconds after which scripts are loaded into a page that was not painted, counted from its last byte. */
export const UNPAINTED = 1000;
