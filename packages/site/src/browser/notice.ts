import { NOTICE_CLASS } from '../app/notices';
import { siteLabels } from '../labels';

/** Shows below the page what went wrong, with a button to reload it. The page itself stays as it is. */
export function showNotice(text: string): void {
  hideNotice();
  const notice = document.createElement('div');
  notice.className = NOTICE_CLASS;
  notice.setAttribute('role', 'status');
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = siteLabels.retry;
  retry.addEventListener('click', () => window.location.reload());
  notice.append(text, ' ', retry);
  document.body.append(notice);
}

/** Removes the notice. */
export function hideNotice(): void {
  document.querySelector(`.${NOTICE_CLASS}`)?.remove();
}
