import { cleanPathname } from './address';

/** The list of all routes, as the builder writes it. */
export interface Manifest {
  /** Pathname in its canonical spelling → file name of the page's chunk. */
  routes: Record<string, string>;
  /** Pathname → the URL that replaced it. */
  redirects: Record<string, string>;
  /** Pathname → the files with the drawings of that page, with spaces between. */
  drawings?: Record<string, string>;
  /** File name of a sidebar → the pathnames of the pages beside it. */
  sidebars?: Record<string, string[]>;
}

/** What a pathname leads to. */
export type Destination =
  | { kind: 'page'; pathname: string; file: string }
  | { kind: 'redirect'; address: string }
  | { kind: 'missing'; file: string | undefined };

/** Reads a manifest and throws when it is not one. */
export function parseManifest(text: string): Manifest {
  const data: unknown = JSON.parse(text);
  const { version, routes, redirects, drawings, sidebars } = isRecord(data) ? data : {};
  if (version !== 1 || !isMap(routes)) {
    throw new Error('the route manifest is not of the version this page understands');
  }
  return {
    routes,
    redirects: isMap(redirects) ? redirects : {},
    drawings: isMap(drawings) ? drawings : {},
    sidebars: isRecord(sidebars) ? (sidebars as Required<Manifest>['sidebars']) : {},
  };
}

/**
 * Finds what a pathname leads to. Routes are matched exactly, except that the name of a page's file, an extra or
 * missing trailing slash and other capitals lead to the page too, as they do on the server.
 */
export function lookUp(manifest: Manifest, base: string, pathname: string): Destination {
  const cleaned = cleanPathname(pathname);
  const decoded = safelyDecoded(cleaned);
  const otherSlash = decoded.endsWith('/') ? decoded.slice(0, -1) : `${decoded}/`;
  for (const candidate of [pathname, cleaned, decoded, otherSlash]) {
    const file = own(manifest.routes, candidate);
    // The not-found page has a route, but a link to that route counts as missing.
    if (file !== undefined && candidate !== notFoundRoute(base)) return { kind: 'page', pathname: candidate, file };
    const address = own(manifest.redirects, candidate);
    if (address !== undefined) return { kind: 'redirect', address };
  }
  const page = keyAlike(manifest.routes, pathname);
  if (page !== undefined && page !== notFoundRoute(base)) {
    return { kind: 'page', pathname: page, file: manifest.routes[page]! };
  }
  const moved = keyAlike(manifest.redirects, pathname);
  if (moved !== undefined) return { kind: 'redirect', address: manifest.redirects[moved]! };
  return { kind: 'missing', file: own(manifest.routes, notFoundRoute(base)) };
}

/** The key of the page shown for what does not exist. */
export function notFoundRoute(base: string): string {
  return `${base}404.html`;
}

/** The manifest, fetched when it is first needed, and again after a failure. */
export interface ManifestSource {
  (): Promise<Manifest>;
  /** Fetches it again the next time, because the site has changed. */
  forget(): void;
}

/** Makes the source of the manifest at a URL. */
export function manifestSource(url: string, get: typeof fetch): ManifestSource {
  let pending: Promise<Manifest> | undefined;
  const forget = () => {
    pending = undefined;
  };
  const source = () => {
    pending ??= read(url, get).catch((error: unknown) => {
      forget();
      throw error;
    });
    return pending;
  };
  return Object.assign(source, { forget });
}

async function read(url: string, get: typeof fetch): Promise<Manifest> {
  const response = await get(url, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`the route manifest answers ${response.status}`);
  return parseManifest(await response.text());
}

function own(map: Record<string, string>, key: string): string | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}

/** The key that differs from a pathname in its spelling alone. */
function keyAlike(map: Record<string, string>, pathname: string): string | undefined {
  const wanted = plain(pathname);
  return Object.keys(map).find((key) => plain(key) === wanted);
}

function plain(pathname: string): string {
  const cleaned = cleanPathname(safelyDecoded(pathname).toLowerCase());
  return cleaned.endsWith('/') ? cleaned.slice(0, -1) : cleaned;
}

/** A pathname without percent-encoding, unless it is not valid. */
export function safelyDecoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isMap(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every((entry) => typeof entry === 'string');
}
