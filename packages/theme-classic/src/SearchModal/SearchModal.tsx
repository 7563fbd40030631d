'use client';

import { useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { isShortcut } from '../hooks/isShortcut.js';
import { useControlled } from '../hooks/useControlled.js';
import { useModal } from '../hooks/useModal.js';
import { useSearchHref } from '../hooks/useSearchHref.js';
import { useSearchResults } from '../hooks/useSearchResults.js';
import { useVersionFilter } from '../hooks/useVersionFilter.js';
import { CloseIcon, SearchIcon } from '../icons.js';
import { useMergedRef } from '../hooks/useMergedRef.js';
import { mergeProps } from '../props.js';
import { SearchFailed } from '../SearchPage/SearchFailed.js';
import type { SearchFilters } from '../search.js';
import { useLink, useSearch } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import utilities from '../styles/utilities.module.css';
import styles from './SearchModal.module.css';
import { SearchModalStart } from './SearchModalStart.js';
import { SearchResultList } from './SearchResultList.js';
import { useSavedSearches } from './useSavedSearches.js';

/** Props of `SearchModal`. */
export interface SearchModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'children'> {
  /** Whether it is open, if you control that. */
  open?: boolean | undefined;
  /** Whether it is open at first, which it is by default. */
  defaultOpen?: boolean | undefined;
  /** Called when the reader closes it. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** What is searched for, if you control it. */
  query?: string | undefined;
  /** What is searched for at first. */
  defaultQuery?: string | undefined;
  /** Called when the reader types. */
  onQueryChange?: ((query: string) => void) | undefined;
  /** What the results are limited to; the version the reader is in, if it is left out. */
  filters?: SearchFilters | undefined;
  /** Shown before something is searched for, in place of the recent, favorite and popular pages and the areas. */
  start?: ReactNode;
  /** Says that nothing was found, in place of the theme's sentence. */
  empty?: ((query: string) => ReactNode) | undefined;
  /** Stands at the end, in place of the keys. */
  footer?: ReactNode;
}

/** At most so many results are shown. */
const limit = 20;

/** Searches the site while the reader types. Renders a `<dialog>`, or nothing while it is closed. */
export function SearchModal({ open: given, defaultOpen = true, onOpenChange, ...rest }: SearchModalProps) {
  const [open, setOpen] = useControlled(given, defaultOpen, onOpenChange);
  return open && <SearchDialog {...rest} onClosed={() => setOpen(false)} />;
}

interface SearchDialogProps extends Omit<SearchModalProps, 'open' | 'defaultOpen' | 'onOpenChange'> {
  onClosed: () => void;
}

function SearchDialog({
  onClosed: onClose,
  query: given,
  defaultQuery = '',
  onQueryChange,
  filters: givenFilters,
  start,
  empty,
  footer,
  ref,
  ...rest
}: SearchDialogProps) {
  const labels = useLabels();
  const searchHref = useSearchHref();
  const Link = useLink();
  const hasPage = useSearch()?.page !== false;
  const modal = useModal(onClose);
  const listId = useId();
  const [text, setText] = useControlled(given, defaultQuery, onQueryChange);
  const inVersion = useVersionFilter();
  const filters = givenFilters ?? inVersion;
  const state = useSearchResults({ text, limit, filters });
  const saved = useSavedSearches();
  const hits = state.results?.groups.flatMap((group) => group.hits) ?? [];
  const [active, setActive] = useState({ query: '', index: 0 });
  const index = active.query === state.query ? Math.min(active.index, Math.max(hits.length - 1, 0)) : 0;
  const expanded = hits.length > 0;
  const allHref = `${searchHref}?${new URLSearchParams({ q: text.trim(), ...filters })}`;

  const onKeyDown = (event: KeyboardEvent) => {
    if (isShortcut(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && expanded) {
      event.preventDefault();
      setActive({ query: state.query, index: (index + step + hits.length) % hits.length });
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      modal.ref.current?.querySelector<HTMLElement>('[data-saved] a')?.focus();
    } else if (event.key === 'Enter' && expanded) {
      event.preventDefault();
      // By a click, so that the router handles it like any other link.
      document.getElementById(`${listId}-${index}`)?.click();
    }
  };

  return (
    <dialog
      ref={useMergedRef(modal.ref, ref)}
      {...mergeProps(rest, {
        onClose: modal.onClose,
        onClick: modal.onClick,
        className: styles.root,
        'aria-label': labels.searchDocs,
      })}
    >
      <div className={styles.head}>
        <SearchIcon />
        <input
          className={styles.input}
          role="combobox"
          aria-label={labels.searchDocs}
          aria-autocomplete="list"
          aria-expanded={expanded}
          aria-controls={expanded ? listId : undefined}
          aria-activedescendant={expanded ? `${listId}-${index}` : undefined}
          placeholder={labels.searchDocs}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={128}
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={utilities.icon} aria-label={labels.closeSearch} onClick={onClose}>
          <CloseIcon size={18} />
        </button>
      </div>
      <div className={styles.body} aria-busy={state.status === 'searching'}>
        {state.status === 'idle' && (start ?? <SearchModalStart saved={saved} onClose={onClose} />)}
        {state.status === 'failed' && <SearchFailed className={styles.message} onRetry={state.retry} />}
        {state.results &&
          !expanded &&
          (empty?.(state.query) ?? (
            <p className={styles.message}>
              {labels.noResultsFor} <span className={styles.strong}>{labels.quoted(state.query)}</span>
            </p>
          ))}
        {state.results && expanded && (
          <SearchResultList
            id={listId}
            groups={state.results.groups}
            active={index}
            onActive={(next) => setActive({ query: state.query, index: next })}
            onSelect={(group, hit) => {
              saved.remember(group, hit);
              onClose();
            }}
          />
        )}
      </div>
      {state.results && expanded && hasPage && (
        <Link href={allHref} className={styles.all} onClick={onClose}>
          {labels.seeAllResults(state.results.total)}
        </Link>
      )}
      <p className={utilities.hidden} role="status">
        {state.results &&
          (expanded ? labels.results(state.results.total) : `${labels.noResultsFor} ${labels.quoted(state.query)}`)}
      </p>
      {footer === undefined ? (
        <p className={styles.keys} aria-hidden="true">
          <span>
            <kbd>↵</kbd> {labels.toSelect}
          </span>
          <span>
            <kbd>↓</kbd> <kbd>↑</kbd> {labels.toNavigate}
          </span>
          <span>
            <kbd>{labels.escapeKey}</kbd> {labels.toClose}
          </span>
        </p>
      ) : (
        footer
      )}
    </dialog>
  );
}

export default SearchModal;
