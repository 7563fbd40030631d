/** Milliseconds after which a browser that never says it is idle, as some do under load, is not waited for. */
const LONGEST_WAIT = 2000;

/** Does something when the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  // Safari has no idle callbacks yet.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LONGEST_WAIT });
  else setTimeout(work, 200);
}
