/** As much of what a browser reports about its connection as matters here. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Whether to load what the reader may need next: not on a slow connection, and not when they save data. Its source may
 * be written into a page, so it uses nothing from outside of itself.
 */
export function mayPrefetch(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}
