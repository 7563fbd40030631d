import type { CacheService } from '@vendure/core';

const AN_HOUR = 3_600_000;

// #region attempts
/** Counts what is done for one address, and forgets it an hour after the last time. */
export async function countUp(cache: CacheService, what: string, address: string): Promise<number> {
  const key = `mail-code-${what}:${address}`;
  const count = ((await cache.get<number>(key)) ?? 0) + 1;
  await cache.set(key, count, { ttl: AN_HOUR });
  return count;
}

export async function startAgain(cache: CacheService, what: string, address: string): Promise<void> {
  await cache.delete(`mail-code-${what}:${address}`);
}
// #endregion attempts
