'use client';

import clsx from 'clsx';
import { lazy, Suspense, useEffect, useRef, useState, type ComponentProps } from 'react';
import { SearchIcon } from '../icons.js';
import { useSearch } from '../state/context.js';
import styles from './SearchButton.module.css';

const loadModal = () => import('../SearchModal/SearchModal.js');
const SearchModal = lazy(loadModal);

/**
 * Opens the search, as Ctrl+K, Cmd+K and `/` do anywhere on the page. Renders a `<button>`, or nothing where the site is
 * not searched. The search itself is loaded when it is first wanted.
 */
export function SearchButton({ className, ...rest }: ComponentProps<'button'>) {
  const available = useSearch() !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!available) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const command = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k';
      if (!command && (event.key !== '/' || isEditable(event.target))) return;
      // A hidden button is that of the layout for another width: its twin answers.
      if (!button.current?.checkVisibility?.()) return;
      event.preventDefault();
      setOpen((wasOpen) => (command ? !wasOpen : true));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [available]);

  if (!available) return null;
  return (
    <>
      <button
        {...rest}
        ref={button}
        type="button"
        aria-label="Search docs"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        className={clsx(styles.root, className)}
        onClick={() => setOpen(true)}
        onPointerEnter={loadModal}
        onFocus={loadModal}
      >
        <SearchIcon width={18} height={18} />
        <span className={styles.label}>Search</span>
        <kbd className={styles.keys}>Ctrl K</kbd>
      </button>
      {open && (
        <Suspense>
          <SearchModal onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
