import { cleanPathname, safelyDecoded } from './address';
import type { Manifest } from './manifest';

/** What a pathname leads to. */
export type Destination =
  | { kind: 'page'; pathname: string; file: string }
  | { kind: 'redirect'; address: string }
  | { kind: 'missing'; file: string | undefined };

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
function notFoundRoute(base: string): string {
  return `${base}404.html`;
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
