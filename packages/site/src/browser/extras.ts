/** What is done beside showing pages: links are prefetched, requests can be tried, and diagrams can be walked through. */
import { offerTries } from '../tryIt/offer';
import { whenIdle } from './idle';
import { createLinkPrefetch, type LinkPrefetch, type LinkPrefetchOptions } from './prefetch';

/** Begins all of it; what is returned is for the links and for what else is pointed at. */
export function createExtras(options: LinkPrefetchOptions): LinkPrefetch {
  const { look, pointAt } = createLinkPrefetch(options);
  watchRequests();
  return {
    look,
    pointAt(event) {
      pointAtDrawing(event);
      pointAt(event);
    },
  };
}

/** Offers to try the requests of each page, and of its parts, which come after it. */
function watchRequests(): void {
  let isWaiting = false;
  const offerSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    whenIdle(() => {
      isWaiting = false;
      offerTries();
    });
  };
  offerTries();
  new MutationObserver(offerSoon).observe(document.getElementById('root')!, { childList: true, subtree: true });
}

/** Loads what walks through the diagram of states that an event happened in or beside, if it is one. */
function pointAtDrawing(event: Event): void {
  const figure = event.target instanceof Element && event.target.closest('figure');
  const drawing = figure && figure.querySelector('[data-from]')?.closest('svg');
  if (!drawing) return;
  void import('./walk').then(
    ({ walkThrough }) => walkThrough(drawing, event),
    () => {},
  );
}
