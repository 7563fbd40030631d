/**
 * Runs inline in the page's `<head>`, where it is there even if nothing else loads: says on the page that the site's
 * script failed or is late. Its text goes into the page, so it must use nothing from outside of itself.
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
    if (waiting()) say(late);
  }, patience);
}
