const waiting: Element[] = [];

/**
 * Has the browser lay out a deferred part of a document (`data-deferred`) when it is idle, one after the other. What it
 * leaves out while not in sight is missing to assistive technology too, so no part stays that way.
 */
export function layOutWhenIdle(part: Element | null): void {
  // Safari has no idle callbacks; nor does it defer anything.
  if (part && 'requestIdleCallback' in window && waiting.push(part) === 1) requestIdleCallback(next);
}

function next(): void {
  waiting.shift()?.removeAttribute('data-deferred');
  if (waiting.length > 0) requestIdleCallback(next);
}
