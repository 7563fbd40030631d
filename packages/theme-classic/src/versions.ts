import type { DocsVersion } from './types.js';

/** The version a page belongs to: the one with the longest path that the page's path begins with, else the last. */
export function currentVersion(versions: DocsVersion[], pathname: string): DocsVersion | undefined {
  let found: DocsVersion | undefined;
  for (const version of versions) {
    if (pathname.startsWith(version.href) && version.href.length > (found?.href.length ?? 0)) found = version;
  }
  return found ?? lastVersion(versions);
}

/** The version that readers should use. */
export function lastVersion(versions: DocsVersion[]): DocsVersion | undefined {
  return versions.find(({ isLast }) => isLast) ?? versions[0];
}
