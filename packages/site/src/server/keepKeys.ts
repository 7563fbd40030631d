/**
 * Runs inline in the page's `<head>`: keeps a key that opens the search, and presses it again once the page can answer it.
 * The source of this function is written into the page, so it must not use anything from outside of itself.
 */
export function keepKeys(): void {
  let isKept = false;
  const keep = (event: KeyboardEvent) => {
    const root = document.getElementById('root');
    const isLate = () => !/ready|failed/.test(root?.dataset.app ?? '');
    const target = event.target as HTMLElement;
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.key.toLowerCase() !== (isCommand ? 'k' : '/') || !root || !isLate()) return;
    if (!isCommand && target.matches('input, textarea, select')) return;
    event.preventDefault();
    if (isKept) return;
    isKept = true;
    new MutationObserver((_, observer) => {
      if (isLate()) return;
      observer.disconnect();
      removeEventListener('keydown', keep);
      document.dispatchEvent(new KeyboardEvent('keydown', event));
    }).observe(root, { attributeFilter: ['data-app'] });
  };
  addEventListener('keydown', keep);
}
