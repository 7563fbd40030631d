'use client';

import { clsx } from 'clsx/lite';
import { useMemo, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Collapsible } from '../Collapsible/Collapsible.js';
import { useHydrated } from '../hooks/useHydrated.js';
import { useConfig, useLink, useLocation } from '../state/context.js';
import type { SidebarCategory, SidebarItem } from '../types.js';
import { categoriesAround, entriesNear, firstHref } from './sidebarTree.js';
import styles from './SidebarList.module.css';

/** Props of `SidebarList`. */
export interface SidebarListProps {
  items: SidebarItem[];
}

/** Entries of a sidebar with their categories. Renders a `<ul>`. */
export function SidebarList({ items }: SidebarListProps) {
  const { pathname } = useLocation();
  const around = useMemo(() => categoriesAround(items, pathname), [items, pathname]);
  return <Entries items={items} around={around} className={styles.list} />;
}

interface EntriesProps extends SidebarListProps {
  /** The categories that the page is in. */
  around: ReadonlySet<SidebarCategory>;
  className?: string | undefined;
}

// There may be hundreds of entries, so element selectors style them instead of a class on each.
function Entries({ items, around, className }: EntriesProps) {
  const { pathname } = useLocation();
  const { autoCollapseCategories } = useConfig().sidebar;
  const Link = useLink();
  // What the reader has opened or closed. If siblings collapse, opening one closes the others, even the current page's.
  const [toggled, setToggled] = useState<{ at: string; open: Record<number, boolean> }>({ at: pathname, open: {} });
  const byHand = toggled.at === pathname || !autoCollapseCategories ? toggled.open : {};

  const isOpen = (item: SidebarCategory, index: number) =>
    byHand[index] ?? (item.collapsible === false || item.collapsed === false || around.has(item));

  const toggle = (index: number, open: boolean) => {
    const others: Record<number, boolean> = { ...byHand };
    if (open && autoCollapseCategories) {
      items.forEach((item, other) => {
        if (item.type === 'category' && item.collapsible !== false) others[other] = false;
      });
    }
    setToggled({ at: pathname, open: { ...others, [index]: open } });
  };

  const hydrated = useHydrated();
  const [from, to] = hydrated ? [0, items.length] : entriesNear(items, pathname, around);
  return (
    <ul className={className}>
      {from > 0 && <li key="before">…</li>}
      {items.slice(from, to).map((item, offset) => {
        const index = from + offset;
        if (item.type === 'html') {
          return (
            <li
              key={index}
              className={clsx(styles.html, item.className)}
              dangerouslySetInnerHTML={{ __html: item.html }}
            />
          );
        }
        if (item.type === 'link') {
          return (
            <li key={index} className={item.className}>
              <Link href={item.href} aria-current={item.href === pathname ? 'page' : undefined}>
                {item.label}
              </Link>
            </li>
          );
        }
        return (
          <Category
            key={index}
            item={item}
            around={around}
            open={isOpen(item, index)}
            onToggle={(open) => toggle(index, open)}
          />
        );
      })}
      {to < items.length && <li key="after">…</li>}
    </ul>
  );
}

interface CategoryProps {
  item: SidebarCategory;
  around: ReadonlySet<SidebarCategory>;
  open: boolean;
  onToggle: (open: boolean) => void;
}

function Category({ item, around, open, onToggle }: CategoryProps) {
  const { pathname } = useLocation();
  const Link = useLink();
  const href = item.href ?? firstHref(item);
  if (href === undefined) {
    throw new Error(
      `The sidebar category "${item.label}" has nothing to link to: neither a page of its own nor one inside. ` +
        'Give it a page, fill it, or take it out.',
    );
  }
  const collapsible = item.collapsible !== false;
  const hydrated = useHydrated();
  // Without script a category links to its own page, or else to its first. With script, one without a page is a button.
  const asButton = collapsible && item.href === undefined;
  const onClick = (event: MouseEvent | KeyboardEvent) => {
    if (asButton) event.preventDefault();
    if (asButton || !open || pathname === href) onToggle(!open);
  };
  return (
    <li className={item.className} data-state={open ? 'open' : 'closed'} data-fixed={collapsible ? undefined : ''}>
      <Link
        href={href}
        data-active={around.has(item) || undefined}
        aria-current={item.href === pathname ? 'page' : undefined}
        {...(asButton &&
          hydrated && {
            role: 'button',
            'aria-expanded': open,
            onKeyDown: (event: KeyboardEvent) => {
              if (event.key === ' ' || event.key === 'Enter') onClick(event);
            },
          })}
        {...(collapsible && { onClick })}
      >
        {item.label}
      </Link>
      {collapsible && !asButton && hydrated && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-label={`${item.label}: ${open ? 'collapse' : 'expand'}`}
          onClick={() => onToggle(!open)}
        />
      )}
      <Collapsible open={open} lazy>
        <Entries items={item.items} around={around} />
      </Collapsible>
    </li>
  );
}
