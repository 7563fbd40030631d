/**
 * Runs inline in the page's `<head>`, where it is there even if nothing else loads: says on the page that the site's
 * script failed or is late, and shows the page without a style sheet that does not come. Its text goes into the page, so it must use nothing from outside of itself.
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
  // Captured, for the errors of elements do not bubble. A script that is cut off gives an error with its file's name.
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
    // Nobody else will lay out what a long page deferred.
    if (waiting())
      for (const part of document.querySelectorAll('[data-deferred]')) part.removeAttribute('data-deferred');
    for (const link of missing) {
      // The page is not painted before a sheet its markup names is there; one that a script adds holds nothing up.
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
