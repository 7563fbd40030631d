import { mayPrefetch } from '@vendure-docs/theme-classic/headless';
import { FONTS_KEY } from '../app/notices';
import { whenIdle } from './idle';

/**
 * Fetches the font for code once the first page is ready, because it is not worth delaying that page. It is used from
 * the next page on, where it can shift nothing that the reader already sees. Later visits have it in their cache and
 * use it from the start.
 */
export function fetchCodeFont(): void {
  if (!mayPrefetch()) return;
  whenIdle(() => {
    // Box-drawing characters are in a file of their own.
    document.fonts.load("1em 'JetBrains Mono Variable'", 'a─').then(remember, () => undefined);
  });
}

/** Shows code in its own font from now on. */
export function useCodeFont(): void {
  document.documentElement.dataset.fonts = '';
}

function remember(): void {
  try {
    localStorage.setItem(FONTS_KEY, '1');
  } catch {
    // Without storage each visit begins with the system's font, which is not worth a warning.
  }
}
