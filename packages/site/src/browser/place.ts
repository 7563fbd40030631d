import { flushSync } from 'react-dom';
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

/** Opens the sections and tabs that the element which the hash names is in. Returns whether it was hidden by them. */
export function reveal(hash: string): boolean {
  const target = targetOf(hash);
  let wasHidden = target?.checkVisibility() === false;
  flushSync(() => {
    for (let element = target; element; element = element.parentElement) {
      if (element.matches('[role=tabpanel][hidden]')) {
        // The panel itself counts as visible where only what is in it is hidden, until it is found.
        wasHidden = true;
        document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.click();
      }
      if (!(element instanceof HTMLDetailsElement)) continue;
      // Told as if the browser had found something in it, which it may have done before there was a script to notice.
      element.open = true;
      element.dispatchEvent(new Event('toggle'));
    }
  });
  return wasHidden;
}

/** Scrolls to a known position, else to the element that the hash names, else to the top. */
export function placeScroll(hash: string, known: ScrollPosition | undefined): void {
  if (!known) reveal(hash);
  const target = known ? undefined : targetOf(hash);
  if (target?.checkVisibility()) {
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
    const release = ({ relatedTarget }: FocusEvent) => {
      // A dialog gives the focus back when it closes.
      if (relatedTarget instanceof Element && relatedTarget.closest('dialog')) return;
      target.removeAttribute('tabindex');
      target.removeEventListener('blur', release);
    };
    target.addEventListener('blur', release);
  }
  target.focus({ preventScroll: true });
}

/** The element that a hash names. */
export function targetOf(hash: string): Element | null {
  const id = idOfHash(hash);
  return id ? document.getElementById(id) : null;
}
