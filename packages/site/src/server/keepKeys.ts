/**
 * Runs inline in the page's `<head>`: keeps a key that opens the search, and presses it again once the page can answer it.
 * What does not come by the end of the patience (in milliseconds) is not waited for. The source of this function is written
 * into the page, so it must not use anything from outside of itself.
 */
export function keepKeys(patience: number): void {
  let kept: KeyboardEvent | undefined;
  const app = () => document.getElementById('root')?.dataset.app;
  const keep = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    // A browser that fills in a form sends keys without a name.
    if (event.key?.toLowerCase() !== (isCommand ? 'k' : '/')) return;
    if (!isCommand && (event.target as HTMLElement).matches('input, textarea, select')) return;
    event.preventDefault();
    kept = event;
  };
  const stop = () => removeEventListener('keydown', keep);
  addEventListener('keydown', keep);
  const late = setTimeout(stop, patience);
  const observer = new MutationObserver(() => {
    if (app() !== 'ready') return;
    observer.disconnect();
    clearTimeout(late);
    stop();
    if (kept) document.dispatchEvent(new KeyboardEvent('keydown', kept));
  });
  observer.observe(document, { subtree: true, attributeFilter: ['data-app'] });
}
