import { siteLabels } from '../labels';
import styles from './Offer.module.css';

/** The blocks of code that readers may try. The builder marks them. */
const MARKED = '[data-try]';

/** Adds a button to each block of the page that readers may try; what it opens is loaded when it is pressed. */
export function offerTries(): void {
  for (const block of document.querySelectorAll<HTMLElement>(MARKED))
    if (!block.lastElementChild?.classList.contains(styles.offer!)) offer(block);
}

function offer(block: HTMLElement): void {
  const row = document.createElement('div');
  row.className = styles.offer!;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.button!;
  button.textContent = siteLabels.tryIt;
  button.setAttribute('aria-expanded', 'false');
  button.addEventListener('click', () => {
    import('./TryIt').then(
      ({ toggle }) => {
        button.textContent = siteLabels.tryIt;
        toggle({ block, row, button });
      },
      () => (button.textContent = siteLabels.tryFailed),
    );
  });
  row.append(button);
  block.append(row);
}
