import { FONTS_KEY } from '../app/notices';
import { mayPrefetch, type Connection } from '../router/prefetch';
import { whenIdle } from './idle';

/**
 * The face of code is not worth waiting for: it is fetched when the first page is ready, and used from the next page on,
 * where everything is new and nothing moves. Later visits, which have it in their cache, use it from the start.
 */
export function fetchCodeFont(): void {
  if (!mayPrefetch((navigator as { connection?: Connection }).connection)) return;
  whenIdle(() => {
    // Box drawing is in a file of its own.
    document.fonts.load("1em 'JetBrains Mono Variable'", 'a─').then(remember, () => undefined);
  });
}

/** Shows code in its own face from now on. */
export function useCodeFont(): void {
  document.documentElement.dataset.fonts = '';
}

function remember(): void {
  try {
    localStorage.setItem(FONTS_KEY, '1');
  } catch {
    // Without storage each visit begins with the system's face: nothing worth a message.
  }
}
