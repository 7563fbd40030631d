'use client';

import { useEffect, useMemo, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { withBreaks } from '../breaks.js';
import { useCollapse } from '../hooks/useCollapse.js';
import { useHydrated } from '../hooks/useHydrated.js';
import { classNames } from '../props.js';
import { useConfig, useLink, useLocation } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import type { SidebarCategory, SidebarItem } from '../types.js';
import { holdInPlace } from './holdInPlace.js';
import { categoriesAround, entriesNear, firstEntries, firstHref } from './sidebarTree.js';
import styles from './SidebarList.module.css';

/** Props of `SidebarList`. */
export interface SidebarListProps {
  items: SidebarItem[];
}

/** Entries of a sidebar with their categories. Renders a `<ul>`. */
export function SidebarList({ items }: SidebarListProps) {
  const { pathname } = useLocation();
  const around = useMemo(() => categoriesAround(items, pathname), [items, pathname]);
  const hydrated = useHydrated();
  return <Entries items={items} around={around} hydrated={hydrated} shown className={styles.list} />;
}

/** What is the same for all entries of a sidebar. */
interface Shared {
  /** The categories that the page is in. */
  around: ReadonlySet<SidebarCategory>;
  hydrated: boolean;
}

interface EntriesProps extends SidebarListProps, Shared {
  /** Whether they are of an open category. */
  shown: boolean;
  list?: RefObject<HTMLUListElement | null>;
  className?: string | undefined;
}

// There may be hundreds of entries, so element selectors style them instead of a class on each.
function Entries({ items, around, hydrated, shown, list, className }: EntriesProps) {
  const { pathname } = useLocation();
  const { autoCollapseCategories } = useConfig().sidebar;
  const Link = useLink();
  // What the reader has opened or closed. If siblings collapse, opening one closes the others, even the current page's.
  const [toggled, setToggled] = useState<{ at: string; open: Record<number, boolean> }>({ at: pathname, open: {} });
  const byHand = toggled.at === pathname || !autoCollapseCategories ? toggled.open : {};

  const isOpen = (item: SidebarCategory, index: number) =>
    byHand[index] ?? (item.collapsible === false || item.collapsed === false || around.has(item));

  const toggle = (index: number, open: boolean) => {
    const others = { ...byHand };
    items.forEach((item, other) => {
      if (open && autoCollapseCategories && item.type === 'category' && item.collapsible !== false)
        others[other] = false;
    });
    setToggled({ at: pathname, open: { ...others, [index]: open } });
  };

  const [from, to] = !shown ? firstEntries(items) : hydrated ? [0, items.length] : entriesNear(items, pathname, around);
  return (
    <ul ref={list} className={className}>
      {from > 0 && <li key="before">…</li>}
      {items.slice(from, to).map((item, offset) => {
        const index = from + offset;
        if (item.type === 'html') {
          return (
            <li
              key={index}
              className={classNames(styles.html, item.className)}
              dangerouslySetInnerHTML={{ __html: item.html }}
            />
          );
        }
        if (item.type === 'link') {
          return (
            <li key={index} className={item.className}>
              <Link href={item.href} aria-current={item.href === pathname ? 'page' : undefined}>
                {withBreaks(item.label)}
              </Link>
            </li>
          );
        }
        return (
          <Category
            key={index}
            item={item}
            around={around}
            hydrated={hydrated}
            open={isOpen(item, index)}
            onToggle={(open) => toggle(index, open)}
          />
        );
      })}
      {to < items.length && <li key="after">…</li>}
    </ul>
  );
}

interface CategoryProps extends Shared {
  item: SidebarCategory;
  open: boolean;
  onToggle: (open: boolean) => void;
}

// A category with a page of its own is a link, with a button beside it where there is script. Any other opens and closes,
// with or without script: until there is, the markup has the first entry of those that are closed, which leads to the rest.
function Category({ item, around, hydrated, open, onToggle }: CategoryProps) {
  const labels = useLabels();
  const { pathname } = useLocation();
  const Link = useLink();
  const details = useRef<HTMLDetailsElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const rendered = useCollapse(list, open);
  // The reader may have opened or closed it before there was script.
  useEffect(() => {
    const shown = details.current?.open ?? open;
    if (shown !== rendered && shown !== open) onToggle(shown);
  });
  const href = item.href ?? firstHref(item);
  if (href === undefined) {
    throw new Error(
      `The sidebar category "${item.label}" has nothing to link to. Give it a page, fill it, or take it out.`,
    );
  }
  const { collapsible = true, className, label, items } = item;
  const state = collapsible ? (open ? 'open' : 'closed') : 'fixed';
  const active = around.has(item) || undefined;
  const toggle = ({ currentTarget }: MouseEvent) => {
    onToggle(!open);
    if (!open) holdInPlace(currentTarget);
  };
  const entries = <Entries items={items} around={around} hydrated={hydrated} shown={rendered} list={list} />;
  if (item.href === undefined && collapsible) {
    return (
      <li className={className}>
        <details
          ref={details}
          open={rendered}
          data-state={state}
          // The browser opens it by itself when its page search finds something inside.
          onToggle={({ currentTarget }) => currentTarget.open && !rendered && onToggle(true)}
        >
          <summary
            data-active={active}
            onClick={(event) => {
              event.preventDefault();
              toggle(event);
            }}
          >
            {withBreaks(label)}
          </summary>
          {(rendered || !hydrated) && entries}
        </details>
      </li>
    );
  }
  return (
    <li className={className} data-state={state}>
      {item.href === undefined ? (
        <span data-active={active}>{withBreaks(label)}</span>
      ) : (
        <Link
          href={href}
          data-active={active}
          aria-current={href === pathname ? 'page' : undefined}
          onClick={() => collapsible && (!open || pathname === href) && onToggle(!open)}
        >
          {withBreaks(label)}
        </Link>
      )}
      {collapsible && hydrated && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-label={(open ? labels.collapse : labels.expand)(label)}
          onClick={toggle}
        />
      )}
      {rendered && entries}
    </li>
  );
}
