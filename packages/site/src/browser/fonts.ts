import { mayPrefetch } from '@vendure-docs/theme-classic/headless';
import { FONTS_KEY } from '../app/notices';
import { whenIdle } from './idle';

/**
 * Fetches the font for code once the first page is ready, because it is not worth delaying that page. It is used from
 * the next page on, where it can shift nothing that the reader already sees. Later visits have it in their cache and
 * use it from the start.
 */
export function fetchCodeFont(): void {
  // Box-drawing characters are in a file of their own.
  if (mayPrefetch()) whenIdle(() => load('a─'));
}

/** Shows code in its own font from now on, which fetches it for those who save data, too: later visits begin with it. */
export function useCodeFont(): void {
  const { dataset } = document.documentElement;
  if (dataset.fonts === '') return;
  dataset.fonts = '';
  load('a');
}

function load(characters: string): void {
  document.fonts.load("1em 'JetBrains Mono Variable'", characters).then(remember, () => undefined);
}

function remember(): void {
  try {
    localStorage.setItem(FONTS_KEY, '1');
  } catch {
    // Without storage each visit begins with the system's font, which is not worth a warning.
  }
}
