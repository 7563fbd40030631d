'use client';

import type { SearchFilters } from '../search.js';
import { useConfig } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import utilities from '../styles/utilities.module.css';
import styles from './SearchPage.module.css';

interface SearchFilterFieldsProps {
  /** What the reader chose. */
  filters: SearchFilters;
  /** The version that is searched, if there are several. */
  version: string | undefined;
  /** How many places each area has, if the search tells. */
  counts?: Readonly<Record<string, number>> | undefined;
  onChange: (filters: SearchFilters) => void;
}

/** Limits the results to an area and a version, if there are several. Renders a `<fieldset>`, or nothing. */
export function SearchFilterFields({ filters, version, counts, onChange }: SearchFilterFieldsProps) {
  const labels = useLabels();
  const { navbar, versions } = useConfig();
  const areas = navbar.items.flatMap((item) =>
    item.type === 'sidebar' ? [{ name: item.sidebar, label: item.label }] : [],
  );
  if (areas.length < 2 && versions.length < 2) return null;
  const set = (name: keyof SearchFilters, value: string) => {
    const { [name]: _, ...others } = filters;
    onChange(value ? { ...others, [name]: value } : others);
  };
  return (
    <fieldset className={styles.filters}>
      <legend className={utilities.hidden}>{labels.searchIn}</legend>
      {areas.length > 1 &&
        [{ name: '', label: labels.allAreas }, ...areas].map(({ name, label }) => (
          <label key={name}>
            <input
              type="radio"
              name="area"
              value={name}
              checked={name === (filters.area ?? '')}
              onChange={() => set('area', name)}
            />
            {label} {name && counts && <span className={styles.trail}>{counts[name] ?? 0}</span>}
          </label>
        ))}
      {versions.length > 1 && (
        <select
          aria-label={labels.versionFilter}
          value={version}
          onChange={({ target }) => set('version', target.value)}
        >
          {versions.map((item) => (
            <option key={item.name} value={item.name}>
              {item.label}
            </option>
          ))}
        </select>
      )}
    </fieldset>
  );
}
