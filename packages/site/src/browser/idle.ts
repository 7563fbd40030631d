/** Does something when the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  // Safari has no idle callbacks yet.
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 200);
}
