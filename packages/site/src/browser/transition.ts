/** If the browser takes longer to capture the old page, the new one shows without a transition. */
const CAPTURE_TIMEOUT_MS = 16;

/** If the first frame of a transition comes later than this, the browser is too slow for transitions. */
const FIRST_FRAME_LIMIT_MS = 50;

/** A page with this many elements or more takes too long to capture. */
const ELEMENT_LIMIT = 3000;

let running: ViewTransition | undefined;
/** Whether the mouse button was pressed while a transition covered the page. */
let pressed = false;
/** Whether a transition has been too slow in this browser before. */
let slow = false;

/** Changes the page with a view transition, if the browser has them and the reader does not prefer reduced motion. */
export function withTransition(change: () => void): void {
  // Skip an unfinished one: a reader in a hurry must never wait for an animation.
  running?.skipTransition();
  if (!isWelcome()) {
    change();
    return;
  }
  const transition = document.startViewTransition(change);
  const deadline = setTimeout(() => {
    slow = true;
    transition.skipTransition();
  }, CAPTURE_TIMEOUT_MS);
  void transition.updateCallbackDone.then(() => clearTimeout(deadline));
  running = transition;
  window.addEventListener('pointerdown', notePress, true);
  window.addEventListener('click', passOn, true);
  const begun = performance.now();
  // `ready` rejects when the transition is skipped, which is fine. Errors of `change` reject `updateCallbackDone`.
  void transition.ready.then(
    () => {
      slow ||= performance.now() - begun > FIRST_FRAME_LIMIT_MS;
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
    document.getElementsByTagName('*').length < ELEMENT_LIMIT
  );
}

/** Remembers a press during a transition, because the button may be released after the transition has ended. */
function notePress(event: PointerEvent): void {
  pressed = running !== undefined && event.target === document.documentElement;
}

/** During a transition every click hits the root element: redirects it to the element the reader meant. */
function passOn(event: MouseEvent): void {
  if (event.target !== document.documentElement || !(running || pressed)) return;
  pressed = false;
  running?.skipTransition();
  const target = document.elementFromPoint(event.clientX, event.clientY);
  if (!target || target === document.documentElement) return;
  event.stopImmediatePropagation();
  target.dispatchEvent(new MouseEvent('click', event));
}
