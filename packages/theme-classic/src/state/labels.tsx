'use client';

import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { en, type Labels } from '../labels/en.js';

const LabelsContext = createContext<Labels>(en);

/** Provides a table of labels, or a part of one over English. */
export function LabelsProvider({ labels, children }: { labels: Partial<Labels> | undefined; children: ReactNode }) {
  const all = useMemo(() => ({ ...en, ...labels }), [labels]);
  return <LabelsContext.Provider value={all}>{children}</LabelsContext.Provider>;
}

/** The texts of the theme in the site's language; in English outside of a provider, where an error may have to be told. */
export function useLabels(): Labels {
  return useContext(LabelsContext);
}
