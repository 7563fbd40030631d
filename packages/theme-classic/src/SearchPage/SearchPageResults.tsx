'use client';

import { useSearchResults } from '../hooks/useSearchResults.js';
import { SearchTextRuns } from '../SearchModal/SearchTextRuns.js';
import { useLink } from '../state/context.js';
import { SearchFailed } from './SearchFailed.js';
import styles from './SearchPage.module.css';

interface SearchPageResultsProps {
  text: string;
}

/** The most results shown. */
const limit = 100;

/** What was found on the whole site. Renders a status and a `<section>` for each page. */
export default function SearchPageResults({ text }: SearchPageResultsProps) {
  const Link = useLink();
  const { status, query, results } = useSearchResults(text, limit);
  if (status === 'failed') return <SearchFailed />;
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
