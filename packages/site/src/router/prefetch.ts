import { lookUp, type Manifest } from './manifest';

/** What a browser may say of its connection. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether loading ahead is welcome: not on a slow connection, and not where the reader saves data. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

/** What prefetching needs from the outside. */
export interface PrefetchOptions {
  base: string;
  manifest: () => Promise<Manifest>;
  connection: () => Connection | undefined;
  /** The addresses of the chunks that were asked for already, by whomever. */
  asked: Set<string>;
  /** Fetches one file ahead; settles when that has ended. */
  fetchAhead: (url: string) => Promise<unknown>;
}

/** Loads the chunks of pages before they are asked for, each at most once. */
export interface Prefetch {
  /** Loads the chunk of a page at once. */
  now(pathname: string): Promise<void>;
  /** Loads it after those that wait already. */
  later(pathname: string): void;
}

/** How many chunks are loaded ahead at a time, so that they do not stand in the way of what is needed. */
const AT_A_TIME = 2;

/** Makes a prefetcher. */
export function createPrefetch({ base, manifest, connection, asked, fetchAhead }: PrefetchOptions): Prefetch {
  const waiting: string[] = [];
  let running = 0;

  async function now(pathname: string): Promise<void> {
    if (!mayPrefetch(connection())) return;
    // What cannot be loaded ahead will say so when it is asked for.
    const routes = await manifest().catch(() => undefined);
    const destination = routes && lookUp(routes, base, pathname);
    if (destination?.kind !== 'page') return;
    const url = `${base}assets/${destination.file}`;
    if (asked.has(url)) return;
    asked.add(url);
    await fetchAhead(url).catch(() => undefined);
  }

  function next(): void {
    while (running < AT_A_TIME) {
      const pathname = waiting.shift();
      if (pathname === undefined) return;
      running += 1;
      void now(pathname).then(() => {
        running -= 1;
        next();
      });
    }
  }

  return {
    now,
    later(pathname) {
      waiting.push(pathname);
      next();
    },
  };
}
