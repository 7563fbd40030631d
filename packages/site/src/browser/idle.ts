/** Milliseconds after which the work is done even if the browser reports no idle time, as happens under load. */
const LONGEST_WAIT = 2000;

/** Runs some work when the browser is idle. */
export function whenIdle(work: () => void): void {
  // Safari has no idle callbacks yet.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LONGEST_WAIT });
  else setTimeout(work, 200);
}
