/**
 * Runs inline in the page's `<head>`: loads the page's scripts after the first paint, so that they do not compete with
 * its styles and fonts for bandwidth. Their URLs are in the root's `data-scripts`, the site's own script first. The
 * source of this function is written into the page, so it must not use anything from outside of itself.
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
  // A hidden tab is never painted.
  addEventListener('DOMContentLoaded', () => {
    setTimeout(load, document.hidden ? 0 : patience);
  });
}
