import { isUnder, looksLikePage, type Place } from './address';

/** What of a click and its link decides whether the router takes it. */
export interface LinkClick {
  button: number;
  /** Any modifier key is held. */
  modified: boolean;
  defaultPrevented: boolean;
  link: {
    /** The address as resolved by the browser. */
    href: string;
    target: string;
    download: boolean;
    rel: string;
  };
}

/** The place a click leads to, when that is for the router to show; otherwise the browser follows the link. */
export function placeOfClick(click: LinkClick, origin: string, base: string): Place | undefined {
  const { link } = click;
  if (click.button !== 0 || click.modified || click.defaultPrevented) return undefined;
  if ((link.target && link.target !== '_self') || link.download || /\bexternal\b/.test(link.rel)) return undefined;
  return placeOfHref(link.href, origin, base);
}

/** The place of the site an address names, if it names one. */
export function placeOfHref(href: string, origin: string, base: string): Place | undefined {
  let url: URL;
  try {
    url = new URL(href);
  } catch {
    return undefined;
  }
  if (url.origin !== origin || !isUnder(base, url.pathname) || !looksLikePage(url.pathname)) return undefined;
  return { pathname: url.pathname, search: url.search, hash: url.hash };
}
