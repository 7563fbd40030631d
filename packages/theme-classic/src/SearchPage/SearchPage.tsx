'use client';

import { useLocation } from '../state/context.js';

/** The page of all results. Renders a `<div>`. */
export function SearchPage() {
  const query = new URLSearchParams(useLocation().search).get('q') ?? '';
  return (
    <div>
      <h1>Search the documentation</h1>
      <form role="search">
        <input type="search" name="q" aria-label="Search docs" placeholder="Search docs" defaultValue={query} />
      </form>
    </div>
  );
}
