/**
 * Runs inline in the page's `<head>`, above its style sheets: preloads the fonts for the first view, where loading ahead
 * is welcome. A link in the markup could not ask for that. Elsewhere, and without script, the styles load the fonts. The
 * source of this function is written into the page, so it must not use anything from outside of itself.
 */
export function preloadFonts(isWelcome: boolean, fonts: string[]): void {
  for (const href of isWelcome ? fonts : []) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'font';
    link.type = 'font/woff2';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}
