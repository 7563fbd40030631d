/** Milliseconds the browser may take to picture the old page before the new one is shown without a transition. */
const PATIENCE = 16;

/** Milliseconds from the change to the first frame of the transition from which on this browser counts as too slow for it. */
const BEARABLE = 50;

/** Elements on a page from which on picturing it takes too long to be tried. */
const LARGE = 3000;

let running: ViewTransition | undefined;
/** Whether the mouse's button went down on a picture of the page. */
let pressed = false;
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
  window.addEventListener('pointerdown', notePress, true);
  window.addEventListener('click', passOn, true);
  const begun = performance.now();
  // Rejected when skipped, which is no error; one of the change itself is reported by `updateCallbackDone` above.
  void transition.ready.then(
    () => {
      slow ||= performance.now() - begun > BEARABLE;
    },
    () => undefined,
  );
  void transition.finished
    .catch(() => undefined)
    .then(() => {
      if (running === transition) running = undefined;
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

/** Remembers whether the button went down on a picture: it may come up when the pictures are gone. */
function notePress(event: PointerEvent): void {
  pressed = running !== undefined && event.target === document.documentElement;
}

/** While pictures of the page fade, a click hits only the root: gives it to what the reader meant. */
function passOn(event: MouseEvent): void {
  if (event.target !== document.documentElement || !(running || pressed)) return;
  pressed = false;
  running?.skipTransition();
  const target = document.elementFromPoint(event.clientX, event.clientY);
  if (!target || target === document.documentElement) return;
  event.stopImmediatePropagation();
  target.dispatchEvent(new MouseEvent('click', event));
}
