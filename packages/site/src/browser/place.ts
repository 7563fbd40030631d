import type { Place } from '../router/address';
import { idOfHash } from '../router/address';
import type { ScrollPosition } from '../router/scroll';

/** The browser's current location. */
export function placeHere(): Place {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash };
}

/** The current scroll position. */
export function scrollHere(): ScrollPosition {
  return [window.scrollX, window.scrollY];
}

/** Scrolls to a known position, else to the element that the hash names, else to the top. */
export function placeScroll(hash: string, known: ScrollPosition | undefined): void {
  const target = known ? undefined : targetOf(hash);
  if (target) {
    target.scrollIntoView({ behavior: 'instant' });
    return;
  }
  const [left, top] = known ?? [0, 0];
  window.scrollTo({ left, top, behavior: 'instant' });
}

/** Moves the focus to the element that the hash names, else to the page's content, so that reading continues there. */
export function placeFocus(hash: string): void {
  const target = targetOf(hash) ?? document.querySelector('main');
  if (!(target instanceof HTMLElement)) return;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}

function targetOf(hash: string): Element | null {
  const id = idOfHash(hash);
  return id ? document.getElementById(id) : null;
}
