'use client';

import { memo, useEffect, useId, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { withBreaks } from '../breaks.js';
import { useHeadingsInView, type HeadingsInView } from '../hooks/useHeadingsInView.js';
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
 * The headings of the page, with the current one marked, and a line beside those in sight. It is beside the page on a desktop,
 * and above it and closed on smaller screens, where its button names the current one. Renders a `<nav>`, or nothing for a page
 * without headings.
 */
export function TableOfContents({ entries, ...rest }: TableOfContentsProps) {
  const labels = useLabels();
  const inView = useHeadingsInView(entries.map(({ id }) => id));
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState(false);
  useMarker(list, inView);
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
        <span className={styles.current}>{entries[inView.active]?.title}</span>
      </button>
      <p className={styles.title} aria-hidden="true">
        {labels.onThisPage}
      </p>
      <ul id={listId} ref={list} className={styles.list} onClick={() => setOpen(false)}>
        {entries.map((entry, index) => (
          <Entry key={entry.id} entry={entry} isActive={index === inView.active} />
        ))}
      </ul>
    </nav>
  );
}

// Memoized, because a page may have hundreds of entries: only those that become or cease to be current render again.
const Entry = memo(function Entry({ entry: { id, title, level }, isActive }: { entry: TocEntry; isActive: boolean }) {
  const Link = useLink();
  return (
    <li data-level={level > 2 ? Math.min(level, 4) : undefined}>
      <Link href={`#${id}`} aria-current={isActive ? 'location' : undefined}>
        {withBreaks(title)}
      </Link>
    </li>
  );
});

/** Moves the marker beside the entries in sight, and scrolls the first of them into view. */
function useMarker(list: RefObject<HTMLUListElement | null>, { first, last }: HeadingsInView) {
  useEffect(() => {
    const root = list.current;
    if (!root) return;
    const [from, to] = [first, last].map((index) => root.children[index] as HTMLElement | undefined);
    root.toggleAttribute('data-marked', !!to);
    if (!from || !to) return;
    root.style.setProperty('--classic-marker-start', `${from.offsetTop}px`);
    root.style.setProperty('--classic-marker-size', `${to.offsetTop + to.offsetHeight - from.offsetTop}px`);
    const box = root.closest('nav');
    if (!box || box.scrollHeight <= box.clientHeight) return;
    const top = from.offsetTop + root.offsetTop - box.scrollTop;
    if (top < 40 || top > box.clientHeight - 60)
      box.scrollTo({ top: from.offsetTop + root.offsetTop - box.clientHeight / 2 });
  }, [list, first, last]);
}
