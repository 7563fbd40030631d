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
  /** Fetches one file ahead; rejects when it cannot be had. */
  fetchAhead: (url: string) => Promise<unknown>;
  /** Makes a chunk that was fetched ahead ready to be shown; rejects when it cannot. */
  prepare: (url: string) => Promise<void>;
}

/** Loads the chunks of pages before they are asked for, each at most once. */
export interface Prefetch {
  /** Loads the chunk of a page at once, and makes it ready: it is about to be asked for. */
  now(pathname: string): Promise<void>;
  /** Loads it after those that wait already. */
  later(pathname: string): void;
}

/** How many chunks are loaded ahead at a time, so that they do not stand in the way of what is needed. */
const AT_A_TIME = 2;

/** Makes a prefetcher. */
export function createPrefetch(options: PrefetchOptions): Prefetch {
  const { base, manifest, connection, asked, fetchAhead, prepare } = options;
  const fetched = new Map<string, Promise<unknown>>();
  const waiting: string[] = [];
  let running = 0;

  /** Fetches the chunk of a page; gives its address when it was fetched, now or before. */
  async function ahead(pathname: string): Promise<string | undefined> {
    if (!mayPrefetch(connection())) return undefined;
    const destination = lookUp(await manifest(), base, pathname);
    if (destination.kind !== 'page') return undefined;
    const url = `${base}assets/${destination.file}`;
    if (!asked.has(url)) {
      asked.add(url);
      fetched.set(url, fetchAhead(url));
    }
    await fetched.get(url);
    return url;
  }

  // What cannot be loaded ahead will say so when it is asked for.
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
