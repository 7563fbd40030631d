'use client';

import { useVersionFilter } from '../hooks/useVersionFilter.js';
import type { SearchFilters } from '../search.js';
import { useConfig } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import utilities from '../styles/utilities.module.css';
import styles from './SearchPage.module.css';

interface SearchFilterFieldsProps {
  /** What the reader chose. */
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
}

/** Limits the results to an area and a version, if there are several. Renders a `<fieldset>`, or nothing. */
export function SearchFilterFields({ filters, onChange }: SearchFilterFieldsProps) {
  const labels = useLabels();
  const { navbar, versions } = useConfig();
  const { version } = { ...useVersionFilter(), ...filters };
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
      {areas.length > 1 && (
        <Choice
          label={labels.area}
          all={labels.allAreas}
          items={areas}
          value={filters.area}
          onChoose={(name) => set('area', name)}
        />
      )}
      {versions.length > 1 && (
        <Choice
          label={labels.versionFilter}
          items={versions}
          value={version}
          onChoose={(name) => set('version', name)}
        />
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  /** The label of the entry that chooses none of them, if there is to be one. */
  all?: string;
  items: readonly { name: string; label: string }[];
  value: string | undefined;
  onChoose: (name: string) => void;
}

function Choice({ label, all, items, value = '', onChoose }: ChoiceProps) {
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      {all && <option value="">{all}</option>}
      {items.map((item) => (
        <option key={item.name} value={item.name}>
          {item.label}
        </option>
      ))}
    </select>
  );
}
