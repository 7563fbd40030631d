let running: ViewTransition | undefined;

/** Makes a change of page with the browser's view transition, where it has one and the reader wants motion. */
export function withTransition(change: () => void): void {
  // An unfinished one is cut short: a reader in a hurry must never wait for an animation.
  running?.skipTransition();
  if (!('startViewTransition' in document) || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    change();
    return;
  }
  const transition = document.startViewTransition(change);
  running = transition;
  window.addEventListener('click', passOn, true);
  // Rejected when skipped, which is no error; an error of the change itself is reported by `updateCallbackDone`.
  transition.ready.catch(() => undefined);
  void transition.finished
    .catch(() => undefined)
    .then(() => {
      if (running !== transition) return;
      running = undefined;
      window.removeEventListener('click', passOn, true);
    });
}

/** While pictures of the page fade, a click hits only the root: gives it to what the reader meant. */
function passOn(event: MouseEvent): void {
  if (event.target !== document.documentElement) return;
  running?.skipTransition();
  const target = document.elementFromPoint(event.clientX, event.clientY);
  if (!target || target === document.documentElement) return;
  event.stopImmediatePropagation();
  target.dispatchEvent(new MouseEvent('click', event));
}
