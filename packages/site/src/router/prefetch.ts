import { lookUp, type Manifest } from './manifest';

/** What prefetching needs from the outside. */
export interface PrefetchOptions {
  base: string;
  manifest: () => Promise<Manifest>;
  /** Whether prefetching is welcome. */
  mayPrefetch: () => boolean;
  /** The URLs of the chunks that were requested already, by prefetching or navigation. */
  asked: Set<string>;
  /** Prefetches one file; rejects if that fails. */
  fetchAhead: (url: string) => Promise<unknown>;
  /** Evaluates a prefetched chunk, so that its page can show at once; rejects if that fails. */
  prepare: (url: string) => Promise<void>;
}

/** Prefetches the chunks of pages, each at most once. */
export interface Prefetch {
  /** Prefetches and evaluates the chunk of a page at once, because the reader is about to open the page. */
  now(pathname: string): Promise<void>;
  /** Prefetches the chunk of a page after those that are queued already. */
  later(pathname: string): void;
}

/** How many chunks are prefetched at a time, so that they do not delay what is needed now. */
const AT_A_TIME = 2;

/** Makes a prefetcher. */
export function createPrefetch(options: PrefetchOptions): Prefetch {
  const { base, manifest, mayPrefetch, asked, fetchAhead, prepare } = options;
  const fetched = new Map<string, Promise<unknown>>();
  const waiting: string[] = [];
  let running = 0;

  /** Fetches the chunk and the drawings of a page unless that has been done; returns its URL once it is fetched. */
  async function ahead(pathname: string): Promise<string | undefined> {
    if (!mayPrefetch()) return undefined;
    const routes = await manifest();
    const destination = lookUp(routes, base, pathname);
    if (destination.kind !== 'page') return undefined;
    const files = [destination.file, ...(routes.drawings?.[destination.pathname]?.split(' ') ?? [])];
    const urls = files.map((file) => `${base}assets/${file}`);
    const url = urls[0]!;
    if (!asked.has(url)) {
      asked.add(url);
      fetched.set(url, Promise.all(urls.map((file) => fetchAhead(file))));
    }
    await fetched.get(url);
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
