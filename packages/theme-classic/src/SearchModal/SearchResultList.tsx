'use client';

import { useEffect, useRef, type ComponentType } from 'react';
import { FileIcon, TextIcon, type IconProps } from '../icons.js';
import { hitAddress, type SearchGroup, type SearchHit } from '../search.js';
import { useLink } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import { HashIcon } from './icons.js';
import { SearchTextRuns } from './SearchTextRuns.js';
import styles from './SearchModal.module.css';

interface SearchResultListProps {
  /** The list's id. The id of an entry is this one, a hyphen and the entry's index. */
  id: string;
  groups: SearchGroup[];
  /** The index of the active entry, counted over all groups. */
  active: number;
  onActive: (index: number) => void;
  onSelect: (group: SearchGroup, hit: SearchHit) => void;
}

const icons: Record<SearchHit['kind'], ComponentType<IconProps>> = {
  page: FileIcon,
  heading: HashIcon,
  text: TextIcon,
};

/** The results, grouped by page. Renders the listbox of the search field. */
export function SearchResultList({ id, groups, active, onActive, onSelect }: SearchResultListProps) {
  const labels = useLabels();
  const Link = useLink();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active, groups]);
  let lastIndex = -1;
  return (
    <div ref={root} id={id} role="listbox" aria-label={labels.searchResults}>
      {groups.map((group, number) => (
        <div key={number} role="group" aria-labelledby={`${id}-group-${number}`} className={styles.group}>
          <p id={`${id}-group-${number}`} className={styles.label} role="presentation">
            <span>
              {/* The page is said once: by itself, if it was found. */}
              {!(group.trail && group.hits[0]?.kind === 'page') && group.title}
              {group.trail && <span className={styles.trail}> {group.trail}</span>}
            </span>
            {group.kind && (
              <>
                {' · '}
                <small className={styles.trail}>{group.kind}</small>
              </>
            )}
          </p>
          {group.hits.map((hit) => {
            lastIndex += 1;
            const at = lastIndex;
            const Icon = icons[hit.kind];
            return (
              <Link
                key={hit.id}
                id={`${id}-${at}`}
                href={hitAddress(hit)}
                role="option"
                aria-selected={at === active}
                tabIndex={-1}
                className={styles.hit}
                onPointerMove={() => at !== active && onActive(at)}
                onClick={() => onSelect(group, hit)}
              >
                <Icon size={18} />
                <span className={styles.words}>
                  <span className={styles.title}>
                    <SearchTextRuns runs={hit.title} />
                  </span>
                  {hit.excerpt && (
                    <span className={styles.excerpt}>
                      <SearchTextRuns runs={hit.excerpt} />
                    </span>
                  )}
                </span>
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}
