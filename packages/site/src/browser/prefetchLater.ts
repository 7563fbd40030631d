import { mayPrefetch } from '@vendure-docs/theme-classic/headless';
import { whenIdle } from './idle';
import type { LinkPrefetch, LinkPrefetchOptions } from './prefetch';

/**
 * Prefetches links: hovered or focused ones at once, those in view when the browser is idle. The code for it is loaded
 * when it is first of use; without it, pages are loaded when they are opened.
 */
export function prefetchLater(options: LinkPrefetchOptions): Pick<LinkPrefetch, 'look'> {
  let loaded: Promise<LinkPrefetch | undefined> | undefined;

  async function use(work: (prefetch: LinkPrefetch) => void, isWanted = mayPrefetch()): Promise<void> {
    if (!loaded && !isWanted) return;
    loaded ??= import('./later').then(
      ({ createExtras }) => createExtras(options),
      () => undefined,
    );
    const prefetch = await loaded;
    if (prefetch) work(prefetch);
  }

  for (const type of ['pointerover', 'focusin', 'pointerdown']) {
    document.addEventListener(
      type,
      (event) => void use((prefetch) => prefetch.pointAt(event), mayPrefetch() || isInFigure(event)),
      { passive: true },
    );
  }
  return { look: () => whenIdle(() => void use((prefetch) => prefetch.look())) };
}

/** Whether an event happened in a figure, which may be a drawing that more is to be seen of. */
function isInFigure({ target }: Event): boolean {
  return target instanceof Element && target.closest('figure') !== null;
}
