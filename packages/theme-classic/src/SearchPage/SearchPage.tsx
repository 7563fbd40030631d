'use client';

import clsx from 'clsx';
import { useState } from 'react';
import { useSearchResults } from '../hooks/useSearchResults.js';
import { SearchIcon } from '../icons.js';
import { PageHeading } from '../PageHeading/PageHeading.js';
import { SearchTextRuns } from '../SearchModal/SearchTextRuns.js';
import { useLink, useLocation } from '../state/context.js';
import utilities from '../styles/utilities.module.css';
import styles from './SearchPage.module.css';

/** Props of `SearchPage`. */
export interface SearchPageProps {
  /** Called when another query was typed, so that the page's address can say it. */
  onQueryChange?: ((query: string) => void) | undefined;
}

/** The most results shown. */
const limit = 100;

/** All results of the query in the page's address, `?q=`. Renders a `<div>`, with the page's `<h1>`. */
export function SearchPage({ onQueryChange }: SearchPageProps) {
  const asked = new URLSearchParams(useLocation().search).get('q') ?? '';
  const [typed, setTyped] = useState({ asked, text: asked });
  const text = typed.asked === asked ? typed.text : asked;
  const query = text.trim();
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
      <Results text={text} />
    </div>
  );
}

function Results({ text }: { text: string }) {
  const Link = useLink();
  const { status, query, results } = useSearchResults(text, limit);
  if (status === 'failed') {
    return (
      <div role="alert">
        <p className={styles.title}>Unable to fetch results</p>
        <p>You might want to check your network connection.</p>
      </div>
    );
  }
  return (
    <>
      <p className={styles.count} role="status">
        {results &&
          (results.total === 0
            ? `No results for “${query}”`
            : `${results.total} ${results.total === 1 ? 'result' : 'results'}`)}
      </p>
      {results?.groups.map((group, number) => (
        <section key={number} className={styles.group}>
          <h2 className={styles.page}>
            {group.title}
            {group.trail && <span className={styles.trail}> {group.trail}</span>}
          </h2>
          <ul>
            {group.hits.map((hit) => (
              <li key={hit.id} className={styles.hit}>
                <Link href={hit.href} className={styles.title}>
                  <SearchTextRuns runs={hit.title} />
                </Link>
                {hit.excerpt && (
                  <p>
                    <SearchTextRuns runs={hit.excerpt} />
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
