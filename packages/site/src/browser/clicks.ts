import type { Place } from '../router/address';
import { placeOfClick, placeOfHref } from '../router/clicks';

/** The link in which an event happened, if any. */
export function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? link : undefined;
}

/** The location a link leads to, if it is on the site. */
export function placeOfLink(link: HTMLAnchorElement, base: string): Place | undefined {
  return placeOfHref(link.href, window.location.origin, base);
}

/** Calls `follow` for each click on a link within the site; where that returns false the browser follows it. */
export function onLinkClick(base: string, follow: (place: Place) => boolean): void {
  document.addEventListener('click', (event) => {
    const link = linkOf(event);
    if (!link) return;
    const click = {
      button: event.button,
      modified: event.metaKey || event.ctrlKey || event.shiftKey || event.altKey,
      defaultPrevented: event.defaultPrevented,
      link: { href: link.href, target: link.target, download: link.hasAttribute('download'), rel: link.rel },
    };
    const place = placeOfClick(click, window.location.origin, base);
    if (place && follow(place)) event.preventDefault();
  });
}
