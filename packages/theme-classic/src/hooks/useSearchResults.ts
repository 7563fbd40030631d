'use client';

import { useEffect, useState } from 'react';
import type { SearchFilters, SearchResults } from '../search.js';
import { useSearch } from '../state/context.js';

/** How long the reader must pause before a query is sent, unless the provider says otherwise, in milliseconds. */
const usualPause = 120;

/** The state of a search. Earlier results stay until the next ones arrive. */
export interface SearchState {
  status: 'idle' | 'searching' | 'done' | 'failed';
  /** The query that `results` answers. */
  query: string;
  results: SearchResults | undefined;
  /** The query with its filters that `results` answers. */
  question: string;
}

/** What to search for. */
export interface SearchRequest {
  text: string;
  limit: number;
  filters?: SearchFilters;
}

const idle: SearchState = { status: 'idle', query: '', results: undefined, question: '' };

/** Searches while the reader types, and once more when `retry` is called. Queries no longer wanted are aborted. */
export function useSearchResults({ text, limit, filters = {} }: SearchRequest): SearchState & { retry: () => void } {
  const provider = useSearch();
  const query = text.trim();
  const { version, area } = filters;
  const question = [query, version, area].join('\n');
  const [state, setState] = useState(idle);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    // What it gives back, such as a promise, is not for React, which would call it when the search is closed.
    provider?.prepare?.();
  }, [provider]);
  useEffect(() => {
    if (!provider || query === '') {
      setState(idle);
      return undefined;
    }
    const abort = new AbortController();
    const run = async () => {
      try {
        const asked = { text: query, limit, filters: { ...(version && { version }), ...(area && { area }) } };
        const results = await provider.search(asked, abort.signal);
        if (!abort.signal.aborted) setState({ status: 'done', query, results, question });
      } catch {
        if (abort.signal.aborted) return;
        // Keep the results if the request was only for more of the same.
        setState(({ results, question: before }) => ({
          status: 'failed',
          query,
          results: before === question ? results : undefined,
          question,
        }));
      }
    };
    setState((before) => ({ ...before, status: 'searching' }));
    const timer = setTimeout(() => void run(), provider.pause ?? usualPause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [provider, query, limit, version, area, question, attempt]);
  return { ...state, retry: () => setAttempt(attempt + 1) };
}
