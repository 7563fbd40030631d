import { lookUp } from './lookUp';
import type { Manifest } from './manifest';

/** What prefetching needs from the outside. */
export interface PrefetchOptions {
  base: string;
  manifest: () => Promise<Manifest>;
  /** Whether prefetching is welcome. */
  mayPrefetch: () => boolean;
  /** The URLs of the files that were requested already, by the first page, prefetching or navigation. */
  asked: Set<string>;
  /** Prefetches one file; rejects if that fails. */
  fetchAhead: (url: string) => Promise<unknown>;
  /** Evaluates a prefetched chunk, so that its page can show at once; rejects if that fails. */
  prepare: (url: string) => Promise<void>;
}

/** Prefetches the files of pages, each at most once. */
export interface Prefetch {
  /** Prefetches a page and evaluates its chunk at once, because the reader is about to open it. */
  now(pathname: string): Promise<void>;
  /** Prefetches a page after those that are queued already. */
  later(pathname: string): void;
}

/** How many pages are prefetched at a time, so that they do not delay what is needed now. */
const AT_A_TIME = 2;

/** The files of a page: its chunk, the sidebar it shares with others, and its drawings. */
function filesOf({ sidebars = {}, drawings = {} }: Manifest, pathname: string, chunk: string): string[] {
  const sidebar = Object.keys(sidebars).filter((file) => sidebars[file]?.includes(pathname));
  return [chunk, ...sidebar, ...(drawings[pathname]?.split(' ') ?? [])];
}

/** Makes a prefetcher. */
export function createPrefetch(options: PrefetchOptions): Prefetch {
  const { base, manifest, mayPrefetch, asked, fetchAhead, prepare } = options;
  const fetched = new Map<string, Promise<unknown>>();
  const waiting: string[] = [];
  let running = 0;

  /** Fetches the files of a page that have not been asked for; returns the URL of its chunk once they are fetched. */
  async function ahead(pathname: string): Promise<string | undefined> {
    if (!mayPrefetch()) return undefined;
    const routes = await manifest();
    const destination = lookUp(routes, base, pathname);
    if (destination.kind !== 'page') return undefined;
    const urls = filesOf(routes, destination.pathname, destination.file).map((file) => `${base}assets/${file}`);
    const url = urls[0]!;
    for (const missing of asked.has(url) ? [] : urls.filter((file) => !asked.has(file))) {
      asked.add(missing);
      fetched.set(missing, fetchAhead(missing));
    }
    await Promise.all(urls.map((file) => fetched.get(file)));
    return url;
  }

  // If a chunk cannot be prefetched, the error is reported when the reader opens the page.
  const quietly = (pathname: string) => ahead(pathname).catch(() => undefined);

  function next(): void {
    while (running < AT_A_TIME) {
      const pathname = waiting.shift();
      if (pathname === undefined) return;
      running += 1;
      void quietly(pathname).then(() => {
        running -= 1;
        next();
      });
    }
  }

  return {
    async now(pathname) {
      const url = await quietly(pathname);
      if (url !== undefined) await prepare(url).catch(() => undefined);
    },
    later(pathname) {
      waiting.push(pathname);
      next();
    },
  };
}
