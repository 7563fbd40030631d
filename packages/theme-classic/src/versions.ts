import type { DocsVersion } from './types.js';

/** The version a page belongs to: the one with the longest path that the page's path begins with. */
export function versionAt(versions: DocsVersion[], pathname: string): DocsVersion | undefined {
  const found = versions.filter(({ href }) => pathname.startsWith(href));
  return found.sort((one, other) => other.href.length - one.href.length)[0];
}

/** The version that readers should use. */
export function lastVersion(versions: DocsVersion[]): DocsVersion | undefined {
  return versions.find(({ isLast }) => isLast) ?? versions[0];
}
