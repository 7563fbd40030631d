'use client';

import { useId, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { isShortcut } from '../hooks/isShortcut.js';
import { CloseIcon } from '../icons.js';
import { classNames } from '../props.js';
import { useLink } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import utilities from '../styles/utilities.module.css';
import { ClockIcon, StarIcon } from './icons.js';
import styles from './SearchModal.module.css';
import { whereabouts, type SavedSearch, type SavedSearches as Saved } from './useSavedSearches.js';

interface SavedSearchesProps {
  saved: Saved;
  onClose: () => void;
}

/** The reader's recent and favorite results, shown until they type. Renders a `<div>`. */
export function SavedSearches({ saved: { recent, favorite, save, remove }, onClose }: SavedSearchesProps) {
  const labels = useLabels();
  if (recent.length === 0 && favorite.length === 0) return <p className={styles.message}>{labels.noRecentSearches}</p>;
  return (
    <div data-saved="" onKeyDown={moveFocus}>
      <List
        label={labels.recent}
        items={recent}
        icon={<ClockIcon size={18} />}
        onClose={onClose}
        onSave={save}
        onRemove={remove}
      />
      <List
        label={labels.favorite}
        items={favorite}
        icon={<StarIcon size={18} />}
        onClose={onClose}
        onRemove={remove}
      />
    </div>
  );
}

interface ListProps {
  label: string;
  items: SavedSearch[];
  icon: ReactNode;
  onClose: () => void;
  onSave?: (search: SavedSearch) => void;
  onRemove: (search: SavedSearch) => void;
}

function List({ label, items, icon, onClose, onSave, onRemove }: ListProps) {
  const labels = useLabels();
  const Link = useLink();
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2 className={styles.label}>{label}</h2>
      <ul>
        {items.map((search, index) => {
          const where = whereabouts(search);
          // The buttons of results with one title are told apart by it.
          const described = where ? `${id}-${index}` : undefined;
          return (
            <li key={search.href} className={styles.saved}>
              <Link href={search.href} className={styles.hit} onClick={onClose}>
                {icon}
                <span className={styles.words}>
                  <span className={styles.title}>{search.title}</span>
                  {where && (
                    <span id={described} className={styles.excerpt}>
                      {where}
                    </span>
                  )}
                </span>
              </Link>
              {onSave && (
                <button
                  type="button"
                  className={classNames(utilities.icon, styles.button)}
                  aria-label={labels.saveAsFavorite(search.title)}
                  aria-describedby={described}
                  title={labels.saveFavorite}
                  onClick={(event) => {
                    leaveRow(event);
                    onSave(search);
                  }}
                >
                  <StarIcon size={16} />
                </button>
              )}
              <button
                type="button"
                className={classNames(utilities.icon, styles.button)}
                aria-label={labels.removeSaved(search.title)}
                aria-describedby={described}
                title={labels.remove}
                onClick={(event) => {
                  leaveRow(event);
                  onRemove(search);
                }}
              >
                <CloseIcon size={16} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Moves the focus to the next row, else to the one before, else to the input, because its own row is about to go. */
function leaveRow({ currentTarget }: MouseEvent<HTMLElement>) {
  const dialog = currentTarget.closest('dialog');
  const rows = [...(dialog?.querySelectorAll('li') ?? [])];
  const at = rows.findIndex((row) => row.contains(currentTarget));
  ((rows[at + 1] ?? rows[at - 1])?.querySelector('a') ?? dialog?.querySelector('input'))?.focus();
}

/** The arrow keys move from link to link, and from the first one back to the input. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || isShortcut(event)) return;
  event.preventDefault();
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const next = links.findIndex((link) => link.parentElement?.contains(document.activeElement)) + step;
  const field = event.currentTarget.closest('dialog')?.querySelector('input');
  (next < 0 ? field : links[Math.min(next, links.length - 1)])?.focus();
}
