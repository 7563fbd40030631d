let running: ViewTransition | undefined;

/** Makes a change of page with the browser's view transition, where it has one and the reader wants motion. */
export function withTransition(change: () => void): void {
  // An unfinished one is cut short: a reader in a hurry must never wait for an animation.
  running?.skipTransition();
  running = undefined;
  if (!('startViewTransition' in document) || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    change();
    return;
  }
  const transition = document.startViewTransition(change);
  running = transition;
  // Rejected when skipped, which is no error; an error of the change itself is reported by `updateCallbackDone`.
  transition.ready.catch(() => undefined);
  transition.finished.catch(() => undefined);
}
