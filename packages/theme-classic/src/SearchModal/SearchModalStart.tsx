'use client';

import { useId, type ComponentType, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { isShortcut } from '../hooks/isShortcut.js';
import { useSearchStart, type SearchStart } from './useSearchStart.js';
import { CloseIcon, FileIcon, TextIcon, type IconProps } from '../icons.js';
import { useLink } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import utilities from '../styles/utilities.module.css';
import { ClockIcon, StarIcon } from './icons.js';
import styles from './SearchModal.module.css';
import { whereabouts, type SavedSearch, type SavedSearches as Saved } from './useSavedSearches.js';

interface SearchModalStartProps {
  saved: Saved;
  onClose: () => void;
}

/** Where to go before anything is searched, as on the search page. Renders a `<div>`. */
export function SearchModalStart({ saved, onClose }: SearchModalStartProps) {
  const labels = useLabels();
  const groups = useSearchStart(saved);
  if (groups.length === 0) return <p className={styles.message}>{labels.noRecentSearches}</p>;
  return (
    <div data-saved="" onKeyDown={moveFocus}>
      {groups.map(([label, items]) => {
        const Icon = icons[label];
        const isOwn = label === 'recent' || label === 'favorite';
        return (
          <List
            key={label}
            label={labels[label]}
            items={items}
            icon={<Icon size={18} />}
            onClose={onClose}
            onSave={label === 'recent' ? saved.save : undefined}
            onRemove={isOwn ? saved.remove : undefined}
          />
        );
      })}
    </div>
  );
}

const icons: Record<keyof SearchStart, ComponentType<IconProps>> = {
  recent: ClockIcon,
  favorite: StarIcon,
  popularPages: FileIcon,
  allAreas: TextIcon,
};

interface ListProps {
  label: string;
  items: readonly SavedSearch[];
  icon: ReactNode;
  onClose: () => void;
  onSave: ((search: SavedSearch) => void) | undefined;
  onRemove: ((search: SavedSearch) => void) | undefined;
}

function List({ label, items, icon, onClose, onSave, onRemove }: ListProps) {
  const labels = useLabels();
  const Link = useLink();
  const id = useId();
  return (
    <section className={styles.group}>
      <h2 className={styles.label}>{label}</h2>
      <ul>
        {items.map((search, index) => {
          const where = whereabouts(search);
          // The buttons of results with one title are told apart by it.
          const described = where ? `${id}-${index}` : undefined;
          return (
            <li key={search.title + search.href} className={styles.saved}>
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
                <RowButton
                  label={labels.saveAsFavorite(search.title)}
                  title={labels.saveFavorite}
                  described={described}
                  onClick={() => onSave(search)}
                >
                  <StarIcon size={16} />
                </RowButton>
              )}
              {onRemove && (
                <RowButton
                  label={labels.removeSaved(search.title)}
                  title={labels.remove}
                  described={described}
                  onClick={() => onRemove(search)}
                >
                  <CloseIcon size={16} />
                </RowButton>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface RowButtonProps {
  label: string;
  title: string;
  described: string | undefined;
  onClick: () => void;
  children: ReactNode;
}

/** A button at the end of a row, which goes when it is pressed. */
function RowButton({ label, title, described, onClick, children }: RowButtonProps) {
  return (
    <button
      type="button"
      className={utilities.icon}
      aria-label={label}
      aria-describedby={described}
      title={title}
      onClick={(event) => {
        leaveRow(event);
        onClick();
      }}
    >
      {children}
    </button>
  );
}

/** Moves the focus to the next row, else to the one before, else to the input, because its own row is about to go. */
function leaveRow({ currentTarget }: MouseEvent<HTMLElement>) {
  const dialog = currentTarget.closest('dialog');
  const rows = [...(dialog?.querySelectorAll('li:has(button)') ?? [])];
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
