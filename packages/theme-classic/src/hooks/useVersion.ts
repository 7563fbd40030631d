'use client';

import { useContext } from 'react';
import { PageContext, useConfig, useLocation, useStored } from '../state/context.js';
import { storageKeys } from '../state/keys.js';
import type { DocsVersion } from '../types.js';
import { lastVersion, versionAt } from '../versions.js';

/**
 * The version the reader is in: that of the document or, on other pages, the one they chose last, else the latest. The
 * server does not know what they chose.
 */
export function useVersion(): DocsVersion | undefined {
  const { versions } = useConfig();
  const { pathname } = useLocation();
  const { kind } = useContext(PageContext);
  const [chosen] = useStored(storageKeys.version);
  const here = versionAt(versions, pathname);
  // Pages that are no documents, such as the search, are of no version, but where a version is a site of its own.
  const isApart = versions.some(({ href }) => !href.startsWith(here?.href ?? ''));
  const own = kind === 'doc' || isApart ? here : undefined;
  return own ?? versions.find(({ name }) => name === chosen) ?? lastVersion(versions);
}
