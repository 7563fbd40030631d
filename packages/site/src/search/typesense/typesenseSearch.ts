import type { SearchProvider } from '@vendure-docs/theme-classic/core';
export function createTypesenseSearch(_options: Record<string, unknown>): SearchProvider {
  throw new Error();
}
