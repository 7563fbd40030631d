'use client';

import { useSearchStart } from '../SearchModal/useSearchStart.js';
import { useSavedSearches, whereabouts } from '../SearchModal/useSavedSearches.js';
import { useLink } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import styles from './SearchPage.module.css';

/** Where to go before anything is searched: what the reader opened, else what most readers look for, and the areas of the site. Renders a `<div>`. */
export function SearchStart() {
  const labels = useLabels();
  const Link = useLink();
  return (
    <div className={styles.start}>
      {useSearchStart(useSavedSearches()).map(([label, items]) => (
        <section key={label} className={styles.group}>
          <h2 className={styles.heading}>{labels[label]}</h2>
          <ul>
            {items.map((item) => {
              const where = whereabouts(item);
              return (
                <li key={item.title + item.href} className={styles.hit}>
                  <Link href={item.href} className={styles.title}>
                    {item.title}
                  </Link>
                  {where && <p className={styles.trail}>{where}</p>}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
