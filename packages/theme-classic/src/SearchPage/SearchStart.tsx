'use client';

import { CardList } from '../Cards/Cards.js';
import { useSavedSearches, whereabouts, type SavedSearch } from '../SearchModal/useSavedSearches.js';
import { useSlot } from '../slots.js';
import { useConfig } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import styles from './SearchPage.module.css';

/** Where to go before anything is searched: what the reader opened recently, and the areas of the site. Renders a `<div>`. */
export function SearchStart() {
  const labels = useLabels();
  const { navbar } = useConfig();
  const { recent, favorite } = useSavedSearches();
  const areas = navbar.items.flatMap((item) =>
    item.type === 'sidebar' ? [{ title: item.label, href: item.href }] : [],
  );
  return (
    <div className={styles.start}>
      <Links label={labels.favorite} items={favorite} />
      <Links label={labels.recent} items={recent} />
      <Links label={labels.allAreas} items={areas} />
    </div>
  );
}

interface LinksProps {
  label: string;
  items: readonly SavedSearch[];
}

function Links({ label, items }: LinksProps) {
  const CardListSlot = useSlot('CardList', CardList);
  if (items.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{label}</h2>
      <CardListSlot items={items.map((item) => ({ title: item.title, href: item.href, trail: whereabouts(item) }))} />
    </section>
  );
}
