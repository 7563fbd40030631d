/**
 * Runs inline in the page's `<head>`: loads the page's scripts once the reader sees the page, so that they take nothing
 * from its styles and fonts. Their addresses stand in the root's `data-scripts`, the site's own script first. The text
 * of this function goes into the page, so it must use nothing from outside of itself.
 */
export function loadAfterPaint(patience: number): void {
  let waits = true;
  const load = () => {
    const scripts = document.getElementById('root')?.dataset.scripts?.split(' ');
    if (!scripts || !waits) return;
    waits = false;
    for (const href of scripts) {
      const preload = document.createElement('link');
      preload.rel = 'modulepreload';
      preload.href = href;
      document.head.append(preload);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.src = scripts[0]!;
    document.head.append(script);
  };
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) load();
  }).observe({ type: 'paint', buffered: true });
  // A tab nobody sees is not painted.
  addEventListener('DOMContentLoaded', () => {
    setTimeout(load, document.hidden ? 0 : patience);
  });
}
