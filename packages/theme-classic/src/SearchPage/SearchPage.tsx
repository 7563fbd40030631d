'use client';

import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react';
import { useHydrated } from '../hooks/useHydrated.js';
import { useLatest } from '../hooks/useLatest.js';
import { SearchIcon } from '../icons.js';
import { PageHeading } from '../PageHeading/PageHeading.js';
import { classNames, mergeProps } from '../props.js';
import type { SearchFilters } from '../search.js';
import { useSlot } from '../slots.js';
import { useLocation } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import utilities from '../styles/utilities.module.css';
import { SearchFailed } from './SearchFailed.js';
import { SearchStart } from './SearchStart.js';
import styles from './SearchPage.module.css';

/** Props of `SearchPage`. */
export interface SearchPageProps extends ComponentProps<'div'> {
  /**
   * Called with the query string for the page's URL, such as `?q=…`, when the reader has changed the query and pauses
   * or leaves the field.
   */
  onSearchChange?: ((search: string) => void) | undefined;
}

/** Milliseconds after the last change of the query until the URL follows: Safari allows 100 changes in 30 seconds. */
const URL_DELAY_MS = 350;

// Loaded only when the reader searches.
const SearchPageResults = lazy(() => import('./SearchPageResults.js').catch(() => ({ default: Unavailable })));

/**
 * All results of the query in the page's URL, `?q=`, in the version the reader was in unless they choose another. Without a
 * query, what was opened recently and the areas of the site. Renders a `<div>`, with the page's `<h1>`.
 */
export function SearchPage({ onSearchChange, ...rest }: SearchPageProps) {
  const PageHeadingSlot = useSlot('PageHeading', PageHeading);
  const labels = useLabels();
  const address = useLocation().search;
  const [typed, setTyped] = useState({ address, asked: read(address) });
  // What the reader types shows before the URL follows. Another URL, such as after going back, replaces it.
  const asked = typed.address === address || write(typed.asked) === address ? typed.asked : read(address);
  const query = asked.text.trim();
  const hydrated = useHydrated();

  const current = write(asked);
  const tell = () => {
    if (current !== write(read(address))) onSearchChange?.(current);
  };
  const latest = useLatest(tell);
  // Browsers refuse to change the URL as often as keys are pressed.
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), URL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [latest, current, address]);

  const ask = (change: Partial<Asked>) => setTyped({ address, asked: { ...asked, ...change } });

  return (
    <div {...mergeProps(rest, { className: classNames(utilities.narrow, styles.root) })}>
      <PageHeadingSlot>{query ? labels.resultsFor(query) : labels.searchPage}</PageHeadingSlot>
      <form role="search" className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <SearchIcon />
        <input
          type="search"
          name="q"
          className={styles.input}
          aria-label={labels.searchDocs}
          placeholder={labels.searchDocs}
          autoComplete="off"
          maxLength={128}
          value={asked.text}
          onChange={({ target }) => ask({ text: target.value })}
          // A reader who follows a link returns to what was typed last.
          onBlur={tell}
        />
      </form>
      {!query && <SearchStart />}
      <Suspense>
        {hydrated && query && (
          <SearchPageResults text={query} filters={asked.filters} onFilter={(filters) => ask({ filters })} />
        )}
      </Suspense>
    </div>
  );
}

interface Asked {
  text: string;
  filters: SearchFilters;
}

function read(search: string): Asked {
  const values = new URLSearchParams(search);
  const [version, area] = [values.get('version'), values.get('area')];
  return { text: values.get('q') ?? '', filters: { ...(version && { version }), ...(area && { area }) } };
}

function write({ text, filters }: Asked): string {
  const values = new URLSearchParams({ ...(text && { q: text }), ...filters });
  return values.size > 0 ? `?${values}` : '';
}

/** If the code for the results cannot be loaded, only a reload of the page can try again. */
function Unavailable() {
  return <SearchFailed />;
}
