/** Milliseconds the browser may take to picture the old page before the new one is shown without a transition. */
const PATIENCE = 16;

/** Elements on a page from which on picturing it takes too long to be tried. */
const LARGE = 3000;

let running: ViewTransition | undefined;
/** Whether this browser has been too slow at it before. */
let slow = false;

/** Makes a change of page with the browser's view transition, where it has one and the reader wants motion. */
export function withTransition(change: () => void): void {
  // An unfinished one is cut short: a reader in a hurry must never wait for an animation.
  running?.skipTransition();
  if (!isWelcome()) {
    change();
    return;
  }
  const transition = document.startViewTransition(change);
  const deadline = setTimeout(() => {
    slow = true;
    transition.skipTransition();
  }, PATIENCE);
  void transition.updateCallbackDone.then(() => clearTimeout(deadline));
  running = transition;
  window.addEventListener('click', passOn, true);
  // Rejected when skipped, which is no error; one of the change itself is reported by `updateCallbackDone` above.
  transition.ready.catch(() => undefined);
  void transition.finished
    .catch(() => undefined)
    .then(() => {
      if (running !== transition) return;
      running = undefined;
      window.removeEventListener('click', passOn, true);
    });
}

function isWelcome(): boolean {
  return (
    !slow &&
    'startViewTransition' in document &&
    !document.hidden &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches &&
    document.getElementsByTagName('*').length < LARGE
  );
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
