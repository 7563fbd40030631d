'use client';

import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../hooks/useLatest.js';
import { useSearchResults } from '../hooks/useSearchResults.js';
import { useVersionFilter } from '../hooks/useVersionFilter.js';
import { classNames } from '../props.js';
import { hitAddress, type SearchFilters, type SearchHit } from '../search.js';
import { SearchTextRuns } from '../SearchModal/SearchTextRuns.js';
import { useLink } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import utilities from '../styles/utilities.module.css';
import { SearchFailed } from './SearchFailed.js';
import { SearchFilterFields } from './SearchFilterFields.js';
import styles from './SearchPage.module.css';

interface SearchPageResultsProps {
  text: string;
  filters: SearchFilters;
  /** Called when the reader chooses others. */
  onFilter: (filters: SearchFilters) => void;
}

/** How many results are shown at first, and how many more whenever the reader nears the end. */
const step = 20;

/** The results on the whole site. Renders a status and a `<section>` for each page. */
export default function SearchPageResults({ text, filters, onFilter }: SearchPageResultsProps) {
  const labels = useLabels();
  const asked = { ...useVersionFilter(), ...filters };
  const question = JSON.stringify([text, filters]);
  const [shown, setShown] = useState({ question, limit: step });
  const limit = shown.question === question ? shown.limit : step;
  const { status, query, results, retry } = useSearchResults({ text, limit, filters: asked });
  const count = results?.groups.reduce((sum, { hits }) => sum + hits.length, 0) ?? 0;
  return (
    <>
      <SearchFilterFields filters={filters} version={asked.version} counts={results?.areas} onChange={onFilter} />
      <p className={styles.count} role="status">
        {results &&
          (results.total === 0 ? `${labels.noResultsFor} ${labels.quoted(query)}` : labels.results(results.total))}
      </p>
      {results?.groups.map(({ title, trail, kind, hits }, number) => {
        // The page is said once, by the heading, which leads to the page if that was found itself.
        const top = hits[0]?.kind === 'page' ? hits[0] : undefined;
        const others = hits.slice(top ? 1 : 0);
        return (
          <section key={number} className={styles.group}>
            {trail && <p className={styles.trail}>{trail}</p>}
            <h2 className={styles.page}>
              {top ? <Hit {...top} /> : title} {kind && <small className={styles.trail}>{kind}</small>}
            </h2>
            {top && <Excerpt {...top} />}
            {others.length > 0 && (
              <ul>
                {others.map((hit) => (
                  <li key={hit.id} className={styles.hit}>
                    <Hit {...hit} />
                    <Excerpt {...hit} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
      {status === 'failed' ? (
        <SearchFailed onRetry={retry} />
      ) : (
        results &&
        limit < results.total &&
        count > 0 && <More key={count} onReach={() => setShown({ question, limit: limit + step })} />
      )}
    </>
  );
}

function Hit(hit: SearchHit) {
  const Link = useLink();
  return (
    <Link href={hitAddress(hit)} className={styles.title}>
      <SearchTextRuns runs={hit.title} />
    </Link>
  );
}

function Excerpt({ excerpt }: SearchHit) {
  return (
    excerpt && (
      <p>
        <SearchTextRuns runs={excerpt} />
      </p>
    )
  );
}

/** Requests more results when the reader scrolls near it. Renders a `<button>`. */
function More({ onReach }: { onReach: () => void }) {
  const labels = useLabels();
  const root = useRef<HTMLButtonElement>(null);
  const latest = useLatest(onReach);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { rootMargin: '400px' },
    );
    observer.observe(root.current!);
    return () => observer.disconnect();
  }, [latest]);
  return (
    <button ref={root} type="button" className={classNames(utilities.button, styles.retry)} onClick={onReach}>
      {labels.moreResults}
    </button>
  );
}
