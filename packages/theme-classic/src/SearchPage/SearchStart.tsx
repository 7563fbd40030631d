'use client';

import { CardList } from '../Cards/Cards.js';
import { useSearchStart } from '../SearchModal/useSearchStart.js';
import { useSavedSearches, whereabouts } from '../SearchModal/useSavedSearches.js';
import { useSlot } from '../slots.js';
import { useLabels } from '../state/labels.js';
import styles from './SearchPage.module.css';

/** Where to go before anything is searched: what the reader opened, else what most readers look for, and the areas of the site. Renders a `<div>`. */
export function SearchStart() {
  const labels = useLabels();
  const CardListSlot = useSlot('CardList', CardList);
  return (
    <div className={styles.start}>
      {useSearchStart(useSavedSearches()).map(([label, items]) => (
        <section key={label}>
          <h2 className={styles.heading}>{labels[label]}</h2>
          <CardListSlot
            items={items.map((item) => ({ title: item.title, href: item.href, trail: whereabouts(item) }))}
          />
        </section>
      ))}
    </div>
  );
}
