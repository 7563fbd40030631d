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
    hold(hash);
    return;
  }
  const [left, top] = known ?? [0, 0];
  window.scrollTo({ left, top, behavior: 'instant' });
}

const GOES_ON = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * Keeps the element that the hash names in its place while parts of a long page above it are laid out, until the reader goes on.
 * Browsers do so by themselves, but not always on a machine that is busy.
 */
export function hold(hash: string): void {
  const target = targetOf(hash);
  let isHeld = true;
  const release = () => (isHeld = false);
  for (const event of GOES_ON) window.addEventListener(event, release, { once: true, passive: true });
  const step = () => {
    if (!isHeld || !target?.isConnected || targetOf(window.location.hash) !== target) return;
    target.scrollIntoView({ behavior: 'instant' });
    if (document.querySelector('[data-deferred]')) requestIdleCallback(step);
  };
  // Without idle callbacks nothing is deferred.
  if (target && 'requestIdleCallback' in window && document.querySelector('[data-deferred]')) requestIdleCallback(step);
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

/** The hash of a heading in place of one by which it went before: an element without words in it has that one. */
export function hashNow(hash: string): string {
  const target = targetOf(hash);
  const heading = target?.matches('span:empty') && target.closest('h1,h2,h3,h4,h5,h6');
  return heading && heading.id ? `#${heading.id}` : hash;
}

function targetOf(hash: string): Element | null {
  const id = idOfHash(hash);
  return id ? document.getElementById(id) : null;
}
