import { mayPrefetch } from '@vendure-docs/theme-classic/headless';
import { sourceOf, type PageComponent } from '../app/page';
import { loadParts } from '../app/parts';
import type { Manifest } from '../router/manifest';
import { createPrefetch } from '../router/prefetch';
import { linkOf, placeOfLink } from './clicks';
import { whenIdle } from './idle';

/** Prefetches the pages whose links the reader sees or points at. */
export interface LinkPrefetch {
  /** Finds the links of the current page. */
  look(): void;
  /** Prefetches at once what the link of an event leads to, if it is of a link. */
  pointAt(event: Event): void;
}

/** What prefetching shares with navigation. */
export interface LinkPrefetchOptions {
  base: string;
  manifest: () => Promise<Manifest>;
  /** The URLs of the files that were requested already. */
  asked: Set<string>;
  importModule: (url: string) => Promise<unknown>;
}

/** Makes what prefetches links. */
export function createLinkPrefetch({ base, manifest, asked, importModule }: LinkPrefetchOptions): LinkPrefetch {
  const prefetch = createPrefetch({ base, manifest, mayPrefetch, asked, fetchAhead, prepare });
  const seen = new Set<string>();

  async function prepare(url: string): Promise<void> {
    const source = sourceOf(((await importModule(url)) as { default: PageComponent }).default);
    if (source) await loadParts(source.page);
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const place = placeOfLink(target as HTMLAnchorElement, base);
      if (place) whenIdle(() => prefetch.later(place.pathname));
    }
  });

  function pointAt(event: Event): void {
    const link = linkOf(event);
    const place = link && placeOfLink(link, base);
    if (link?.classList.contains('name') && mayPrefetch())
      void import('./nameCards').then(
        (cards) => cards.pointAt(link, event),
        () => {},
      );
    if (place && place.pathname !== window.location.pathname) void prefetch.now(place.pathname);
  }

  function look(): void {
    observer.disconnect();
    if (!mayPrefetch()) return;
    seen.clear();
    seen.add(window.location.pathname);
    // A name is pointed at to see its card more often than it is followed.
    for (const link of document.querySelectorAll<HTMLAnchorElement>('#root a[href]:not(.name)')) {
      const place = placeOfLink(link, base);
      if (!place || seen.has(place.pathname)) continue;
      seen.add(place.pathname);
      observer.observe(link);
    }
  }

  return { look, pointAt };
}

function fetchAhead(url: string): Promise<unknown> {
  const link = document.createElement('link');
  if (!link.relList.supports('prefetch')) {
    // Read the whole response, or it may keep its connection open and never be cached.
    return fetch(url, { credentials: 'include' }).then((response) => response.arrayBuffer());
  }
  link.rel = 'prefetch';
  link.as = 'script';
  link.href = url;
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
    document.head.append(link);
  });
}
