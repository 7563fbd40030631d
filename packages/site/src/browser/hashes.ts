import type { ViewStore } from '../app/view';
import { idOfHash } from '../router/address';
import type { Router } from '../router/router';
import { targetOf } from './place';

const GOES_ON = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * Keeps the element that the hash names in its place while parts of a long page above it are laid out, until the reader goes on.
 * Browsers do so by themselves, but not always on a machine that is busy.
 */
export function hold(hash: string): void {
  const target = targetOf(hash);
  // Without idle callbacks nothing is deferred.
  if (!target || !('requestIdleCallback' in window) || !document.querySelector('[data-deferred]')) return;
  let isHeld = true;
  const release = () => (isHeld = false);
  for (const event of GOES_ON) window.addEventListener(event, release, { once: true, passive: true });
  const step = () => {
    if (!isHeld || !target.isConnected || targetOf(window.location.hash) !== target) return;
    target.scrollIntoView({ behavior: 'instant' });
    if (document.querySelector('[data-deferred]')) requestIdleCallback(step);
  };
  requestIdleCallback(step);
}

/** Leads on from an anchor that the page had before: to where its passage is now, or to the heading by its present name. */
export function leadOn(router: Router, store: ViewStore): void {
  const { place } = router.state;
  const { moved } = store.get().source.page;
  const id = idOfHash(place.hash);
  const url = moved && Object.hasOwn(moved, id) ? moved[id] : undefined;
  if (url !== undefined) {
    const { pathname, search, hash } = new URL(url, window.location.href);
    void router.go({ pathname, search, hash }, 'replace');
    return;
  }
  const hash = hashNow(place.hash);
  // The browser goes there itself, or it would lose sight of the heading while parts above are laid out.
  if (hash !== place.hash) window.location.replace(hash);
}

/** The hash of a heading in place of one by which it went before: an element without words in it has that one. */
function hashNow(hash: string): string {
  const target = targetOf(hash);
  const heading = target?.matches('span:empty') && target.closest('h1,h2,h3,h4,h5,h6');
  return heading && heading.id ? `#${heading.id}` : hash;
}
