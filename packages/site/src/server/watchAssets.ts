/**
 * Runs inline in the page's `<head>`, even if nothing else loads: shows a notice when the site's script fails or is
 * late, and shows the page without a style sheet that does not load. The source of this function is written into the
 * page, so it must not use anything from outside of itself.
 */
export function watchAssets(
  bannerId: string,
  noticeClass: string,
  failed: string,
  late: string,
  patience: number,
): void {
  const waiting = () => document.getElementById('root')?.dataset.app !== 'ready';
  const say = (text: string) => {
    const notice = document.createElement('p');
    notice.className = noticeClass;
    notice.role = 'status';
    notice.textContent = text;
    if (!document.querySelector(`.${noticeClass}`)) document.body.append(notice);
  };
  // Captured, because errors of elements do not bubble. A truncated script gives an error with its file's name.
  addEventListener(
    'error',
    (event) => {
      const script = event.target as HTMLElement;
      if (!waiting() || !(script.tagName === 'SCRIPT' || event.filename?.includes('/assets/'))) return;
      const banner = document.getElementById(bannerId);
      if (banner) banner.dataset.shown = '';
      else say(failed);
    },
    true,
  );
  setTimeout(() => {
    const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
      (link) => !link.sheet,
    );
    if (missing.length > 0 || waiting()) say(late);
    // Without the site's script, nothing else lays out the deferred parts of a long page.
    if (waiting())
      for (const part of document.querySelectorAll('[data-deferred]')) part.removeAttribute('data-deferred');
    for (const link of missing) {
      // A style sheet in the markup blocks painting until it has loaded; one that a script adds does not.
      const again = document.createElement('link');
      again.rel = 'stylesheet';
      again.href = link.href;
      again.addEventListener('load', () => {
        if (!waiting()) document.querySelector(`.${noticeClass}`)?.remove();
      });
      link.replaceWith(again);
    }
  }, patience);
}
