/** Addresses as text: what the router knows about a pathname or a hash without asking anyone. */

/** A place in the site, in the spelling of `window.location`. */
export interface Place {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** With its number sign, or empty. */
  hash: string;
}

/** The address of a place, from its path on. */
export function addressOf({ pathname, search, hash }: Place): string {
  return pathname + search + hash;
}

/** Strips `/index.html` and `.html`, which servers accept but no link should show. */
export function cleanPathname(pathname: string): string {
  if (pathname.endsWith('/index.html')) return pathname.slice(0, -'index.html'.length);
  return pathname.endsWith('.html') ? pathname.slice(0, -'.html'.length) : pathname;
}

/** Whether a pathname may be a page: its last part has no extension, or that of a page. */
export function looksLikePage(pathname: string): boolean {
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  return !last.includes('.') || last.endsWith('.html');
}

/** Whether a pathname lies under the base URL. */
export function isUnder(base: string, pathname: string): boolean {
  return pathname.startsWith(base) || `${pathname}/` === base;
}

/** The id a hash names. A hash that is not valid percent-encoding is taken as it is written. */
export function idOfHash(hash: string): string {
  const written = hash.slice(1);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
