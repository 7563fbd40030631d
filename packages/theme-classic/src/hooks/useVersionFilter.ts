'use client';

import { useConfig } from '../state/context.js';
import type { SearchFilters } from '../search.js';
import { useVersion } from './useVersion.js';

/** Limits a search to the version the reader is in, if there are several. */
export function useVersionFilter(): SearchFilters {
  const { versions } = useConfig();
  const version = useVersion();
  return version && versions.length > 1 ? { version: version.name } : {};
}
