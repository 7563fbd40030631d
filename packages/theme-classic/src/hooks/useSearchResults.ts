import { useEffect, useState } from 'react';
import type { SearchResults } from '../search.js';
import { useSearch } from '../state/context.js';

/** How long the reader must pause before a query is sent, in milliseconds. */
const pause = 120;

/** Where a search stands. What was found before stays until the next answer. */
export interface SearchState {
  status: 'idle' | 'searching' | 'done' | 'failed';
  /** The query that `results` answers. */
  query: string;
  results: SearchResults | undefined;
}

const idle: SearchState = { status: 'idle', query: '', results: undefined };

/** Searches while the reader types. Queries that are no longer wanted are aborted. */
export function useSearchResults(text: string, limit: number): SearchState {
  const provider = useSearch();
  const query = text.trim();
  const [state, setState] = useState(idle);
  useEffect(() => {
    if (!provider || query === '') {
      setState(idle);
      return undefined;
    }
    const abort = new AbortController();
    const run = async () => {
      try {
        const results = await provider.search({ text: query, limit }, abort.signal);
        if (!abort.signal.aborted) setState({ status: 'done', query, results });
      } catch {
        if (!abort.signal.aborted) setState({ status: 'failed', query, results: undefined });
      }
    };
    setState((before) => ({ ...before, status: 'searching' }));
    const timer = setTimeout(() => void run(), pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [provider, query, limit]);
  return state;
}
