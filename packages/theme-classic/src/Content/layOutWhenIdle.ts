const waiting: Element[] = [];

/**
 * Makes the browser lay out the deferred parts of a document (`data-deferred`) one after the other when it is idle. No
 * part may stay deferred, because assistive technology does not see it while it is out of view.
 */
export function layOutWhenIdle(part: Element | null): void {
  // Safari has no idle callbacks, but it defers nothing either.
  if (part && 'requestIdleCallback' in window && waiting.push(part) === 1) requestIdleCallback(next);
}

function next(): void {
  waiting.shift()?.removeAttribute('data-deferred');
  if (waiting.length > 0) requestIdleCallback(next);
}
