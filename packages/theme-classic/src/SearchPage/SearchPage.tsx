'use client';

import clsx from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { useHydrated } from '../hooks/useHydrated.js';
import { SearchIcon } from '../icons.js';
import { PageHeading } from '../PageHeading/PageHeading.js';
import { useLocation } from '../state/context.js';
import utilities from '../styles/utilities.module.css';
import { SearchFailed } from './SearchFailed.js';
import styles from './SearchPage.module.css';

/** Props of `SearchPage`. */
export interface SearchPageProps {
  /** Called when another query was typed, so that the page's address can say it. */
  onQueryChange?: ((query: string) => void) | undefined;
}

// Only whoever searches needs it.
const SearchPageResults = lazy(() => import('./SearchPageResults.js').catch(() => ({ default: SearchFailed })));

/** All results of the query in the page's address, `?q=`. Renders a `<div>`, with the page's `<h1>`. */
export function SearchPage({ onQueryChange }: SearchPageProps) {
  const asked = new URLSearchParams(useLocation().search).get('q') ?? '';
  const [typed, setTyped] = useState({ asked, text: asked });
  const text = typed.asked === asked ? typed.text : asked;
  const query = text.trim();
  const hydrated = useHydrated();
  return (
    <div className={clsx(utilities.narrow, styles.root)}>
      <PageHeading>{query ? `Search results for “${query}”` : 'Search the documentation'}</PageHeading>
      <form role="search" className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <SearchIcon />
        <input
          type="search"
          name="q"
          className={styles.input}
          aria-label="Search docs"
          placeholder="Search docs"
          autoComplete="off"
          maxLength={128}
          value={text}
          onChange={({ target }) => {
            setTyped({ asked, text: target.value });
            onQueryChange?.(target.value);
          }}
        />
      </form>
      <Suspense>{hydrated && query && <SearchPageResults text={query} />}</Suspense>
    </div>
  );
}
