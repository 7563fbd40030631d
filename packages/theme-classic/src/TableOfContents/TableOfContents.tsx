'use client';

import { memo, useEffect, useId, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { useActiveHeading } from '../hooks/useActiveHeading.js';
import { useMarkup } from '../hooks/useMarkup.js';
import { mergeProps } from '../props.js';
import { useLink } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import type { TocEntry } from '../types.js';
import styles from './TableOfContents.module.css';

/** Props of `TableOfContents`. */
export interface TableOfContentsProps extends ComponentProps<'nav'> {
  entries: TocEntry[];
}

/**
 * The headings of the page, with the current one marked. It is beside the page on a desktop, and above it and closed on
 * smaller screens. Renders a `<nav>`, or nothing for a page without headings.
 */
export function TableOfContents({ entries, ...rest }: TableOfContentsProps) {
  const labels = useLabels();
  const active = useActiveHeading(entries.map(({ id }) => id));
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState(false);
  useMarker(list, active);
  if (entries.length === 0) return null;
  return (
    <nav
      {...mergeProps(rest, {
        'aria-label': labels.onThisPage,
        'data-state': open ? 'open' : 'closed',
        className: styles.root,
      })}
    >
      <button
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {labels.onThisPage}
      </button>
      <p className={styles.title} aria-hidden="true">
        {labels.onThisPage}
      </p>
      <ul id={listId} ref={list} className={styles.list} onClick={() => setOpen(false)}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} isActive={entry.id === active} />
        ))}
      </ul>
    </nav>
  );
}

// Memoized, because a page may have hundreds of entries: only those that become or cease to be current render again.
const Entry = memo(function Entry({ entry: { id, html, level }, isActive }: { entry: TocEntry; isActive: boolean }) {
  const Link = useLink();
  return (
    <li data-level={level > 2 ? Math.min(level, 4) : undefined}>
      <Link
        href={`#${id}`}
        aria-current={isActive ? 'location' : undefined}
        dangerouslySetInnerHTML={useMarkup(html)}
      />
    </li>
  );
});

/** Moves the marker next to the current entry, and scrolls the entry into view. */
function useMarker(list: RefObject<HTMLUListElement | null>, active: string | undefined) {
  useEffect(() => {
    const root = list.current;
    const entry = root?.querySelector<HTMLElement>('[aria-current]');
    if (!root) return;
    root.toggleAttribute('data-marked', entry !== null && entry !== undefined);
    if (!entry) return;
    root.style.setProperty('--classic-marker-start', `${entry.offsetTop}px`);
    root.style.setProperty('--classic-marker-size', `${entry.offsetHeight}px`);
    const box = root.closest('nav');
    if (!box || box.scrollHeight <= box.clientHeight) return;
    const top = entry.offsetTop + root.offsetTop - box.scrollTop;
    if (top < 40 || top > box.clientHeight - 60)
      box.scrollTo({ top: entry.offsetTop + root.offsetTop - box.clientHeight / 2 });
  }, [list, active]);
}
