import { isUnder, looksLikePage, type Place } from './address';

/** What decides whether the router handles a click on a link. */
export interface LinkClick {
  button: number;
  /** Any modifier key is held. */
  modified: boolean;
  defaultPrevented: boolean;
  link: {
    /** The URL as resolved by the browser. */
    href: string;
    target: string;
    download: boolean;
    rel: string;
  };
}

/** The location a click leads to if the router shows it; undefined if the browser is to follow the link. */
export function placeOfClick(click: LinkClick, origin: string, base: string): Place | undefined {
  const { link } = click;
  if (click.button !== 0 || click.modified || click.defaultPrevented) return undefined;
  if ((link.target && link.target !== '_self') || link.download || /\bexternal\b/.test(link.rel)) return undefined;
  return placeOfHref(link.href, origin, base);
}

/** The location in the site that a URL names, if it names one. */
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
