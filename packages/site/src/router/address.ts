/** Locations and URLs as text: what can be told from a pathname or a hash alone. */

import type { DocsVersion } from '@vendure-docs/theme-classic/headless';

/** A location in the site, in the spelling of `window.location`. */
export interface Place {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** With its number sign, or empty. */
  hash: string;
}

/** The URL of a location, without its origin. */
export function addressOf({ pathname, search, hash }: Place): string {
  return pathname + search + hash;
}

/** Strips `/index.html` and `.html`, which servers accept but no link should show. */
export function cleanPathname(pathname: string): string {
  if (pathname.endsWith('/index.html')) return pathname.slice(0, -'index.html'.length);
  return pathname.endsWith('.html') ? pathname.slice(0, -'.html'.length) : pathname;
}

/** A pathname without percent-encoding, unless it is not valid. */
export function safelyDecoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** Whether a pathname may be a page: its last segment has no extension, or that of a page. */
export function looksLikePage(pathname: string): boolean {
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  return !last.includes('.') || last.endsWith('.html');
}

/** Whether a pathname is under the base URL. */
export function isUnder(base: string, pathname: string): boolean {
  return pathname.startsWith(base) || `${pathname}/` === base;
}

/** Whether a location below the base URL is that of another version, which is a site of its own. */
export function isElsewhere(versions: DocsVersion[], base: string, { pathname }: Place): boolean {
  const others = versions.filter((version) => version.isElsewhere && version.href.length > base.length);
  return others.some(({ href }) => `${pathname}/`.startsWith(href));
}

/** The id that a hash names. A hash that is not valid percent-encoding is taken literally. */
export function idOfHash(hash: string): string {
  const written = hash.slice(1);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
