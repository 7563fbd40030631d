const CLASS = 'site-notice';

/** Says below the page what went wrong, and offers to load it again. The page itself stays as it is. */
export function showNotice(text: string): void {
  hideNotice();
  const notice = document.createElement('div');
  notice.className = CLASS;
  notice.setAttribute('role', 'status');
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = 'Retry';
  retry.addEventListener('click', () => window.location.reload());
  notice.append(text, ' ', retry);
  document.body.append(notice);
}

/** Takes the notice away. */
export function hideNotice(): void {
  document.querySelector(`.${CLASS}`)?.remove();
}
