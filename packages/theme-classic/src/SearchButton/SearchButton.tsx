'use client';

import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useSyncExternalStore,
  type ComponentProps,
  type ComponentType,
} from 'react';
import { mayPrefetch } from '../connection.js';
import { ErrorBoundary } from '../ErrorBoundary/ErrorBoundary.js';
import { useControlled } from '../hooks/useControlled.js';
import { useLatest } from '../hooks/useLatest.js';
import { useSearchHref } from '../hooks/useSearchHref.js';
import { SearchIcon } from '../icons.js';
import { useMergedRef } from '../hooks/useMergedRef.js';
import { mergeProps } from '../props.js';
import type { SearchModalProps } from '../SearchModal/SearchModal.js';
import { useSlot } from '../slots.js';
import { useSearch } from '../state/context.js';
// Imported here, because not every bundler loads a style sheet that only a lazy chunk imports.
import '../SearchModal/SearchModal.module.css';
import { useLabels } from '../state/labels.js';
import utilities from '../styles/utilities.module.css';
import styles from './SearchButton.module.css';

/** Props of `SearchButton`. */
export interface SearchButtonProps extends ComponentProps<'button'> {
  /** Whether the search is open, if you control that. */
  open?: boolean | undefined;
  /** Whether it is open at first. */
  defaultOpen?: boolean | undefined;
  /** Called when the reader opens or closes the search. */
  onOpenChange?: ((open: boolean) => void) | undefined;
}

const loadModal = () => import('../SearchModal/SearchModal.js');
const LazySearchModal = lazy<ComponentType<SearchModalProps>>(() =>
  loadModal()
    // A broken proxy may answer with another file, and that all is well. On React 18 the component is an object.
    .then((module) => ({ default: /function|object/.test(typeof module.default) ? module.default : ToSearchPage }))
    .catch(() => ({ default: ToSearchPage })),
);

/** The button whose search is open, by its ref: the keys are for that one, where there are several. */
let opened: unknown;

/**
 * Opens the search, as Ctrl+K, Cmd+K and `/` do anywhere on the page. Renders a `<button>`, which takes the props, or
 * nothing if the site has no search. The search itself is loaded when it is first used; while it is open, its modal
 * `<dialog>` stands beside the button.
 */
export function SearchButton({ open: given, defaultOpen = false, onOpenChange, ref, ...rest }: SearchButtonProps) {
  const SearchModal = useSlot('SearchModal', LazySearchModal);
  const labels = useLabels();
  const available = useSearch() !== undefined;
  const apple = useSyncExternalStore(never, isApple, () => false);
  const [open, setOpen] = useControlled(given, defaultOpen, onOpenChange);
  const root = useRef<HTMLButtonElement>(null);

  const onKeys = useLatest((event: KeyboardEvent) => {
    const command = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k';
    if (!command && (event.key !== '/' || isEditable(event.target))) return;
    if (event.defaultPrevented || (opened && opened !== root)) return;
    event.preventDefault();
    setOpen(!command || !open);
  });
  useEffect(() => {
    if (!available) return undefined;
    const onKey = (event: KeyboardEvent) => onKeys.current(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [available, onKeys]);

  useEffect(() => {
    if (!open) return undefined;
    opened = root;
    return () => {
      opened = undefined;
    };
  }, [open]);

  const mergedRef = useMergedRef(root, ref);
  if (!available) return null;
  return (
    <>
      <button
        ref={mergedRef}
        {...mergeProps(rest, {
          type: 'button',
          'aria-haspopup': 'dialog',
          'aria-keyshortcuts': 'Control+K Meta+K /',
          className: styles.root,
          onClick: () => setOpen(true),
          onPointerEnter: preload,
          onFocus: preload,
        })}
      >
        <SearchIcon size={18} />
        {/* Its name is longer than what shows. */}
        <span className={styles.label} aria-hidden="true">
          {labels.search}
        </span>
        <span className={utilities.hidden}>{labels.searchDocs}</span>
        <kbd className={styles.keys} aria-hidden="true">
          {apple ? '⌘ K' : labels.searchKeys}
        </kbd>
      </button>
      {open && (
        <ErrorBoundary fallback={toSearchPage}>
          <Suspense>
            <SearchModal open onOpenChange={setOpen} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

/** Loads the search before it is used, if that is welcome. If that fails, the error shows when the reader opens it. */
function preload() {
  if (mayPrefetch()) loadModal().catch(() => {});
}

/** If the search cannot be loaded, perhaps after a new deployment, or crashes, goes to the search page instead. */
function ToSearchPage() {
  const href = useSearchHref();
  useEffect(() => window.location.assign(href), [href]);
  return null;
}

const toSearchPage = () => <ToSearchPage />;
const never = () => () => {};
const isApple = () => /Mac|iP(?:hone|ad|od)/.test(navigator.platform);

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
