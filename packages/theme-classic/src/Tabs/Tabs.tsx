'use client';

import { clsx } from 'clsx/lite';
import { useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { isShortcut } from '../hooks/isShortcut.js';
import { useBrowserLayoutEffect } from '../hooks/useBrowserLayoutEffect.js';
import utilities from '../styles/utilities.module.css';
import styles from './Tabs.module.css';
import { useTabChoice } from './useTabChoice.js';

/** One tab and its panel. */
export interface TabItem {
  value: string;
  label: string;
  content: ReactNode;
}

/** Props of `Tabs`. */
export interface TabsProps extends Omit<ComponentProps<'div'>, 'id' | 'children'> {
  /** Unique on the page; the ids of tabs and panels begin with it. */
  id: string;
  items: TabItem[];
  /** The value shown first. */
  initial: string;
  /** Tabs of one group change together and are remembered. */
  group?: string | undefined;
}

/** Tabs, and the panel of the selected one. Renders a `<div>`. */
export function Tabs({ id, items, initial, group, className, ...rest }: TabsProps) {
  const values = items.map(({ value }) => value);
  const [selected, select] = useTabChoice(values, initial, group);
  const list = useRef<HTMLDivElement>(null);
  const heldAt = useRef<number | undefined>(undefined);

  // Tabs of the same group further up the page change too, so keep what the reader clicked at its position.
  useBrowserLayoutEffect(() => {
    if (heldAt.current === undefined || !list.current) return;
    window.scrollBy({ top: list.current.getBoundingClientRect().top - heldAt.current, behavior: 'instant' });
    heldAt.current = undefined;
  }, [selected]);

  const choose = (value: string) => {
    heldAt.current = list.current?.getBoundingClientRect().top;
    select(value);
  };

  // The browser's own search finds what is in other panels, too, and names the panel in an event before it scrolls there.
  // React knows neither the value of the attribute nor the event.
  useBrowserLayoutEffect(() => {
    const root = list.current!.parentElement!;
    const [, ...panels] = root.children;
    for (const panel of panels) {
      const isHidden = panel.hasAttribute('hidden');
      if (isHidden) panel.setAttribute('hidden', 'until-found');
      // Only what is in the panel is hidden now, and an empty panel would be announced.
      panel.ariaHidden = isHidden ? 'true' : null;
    }
    const onFound = ({ target }: Event) => {
      // Of tabs in these tabs, a panel is none of these.
      const value = values[panels.indexOf(target as Element)];
      if (value !== undefined) flushSync(() => choose(value));
    };
    root.addEventListener('beforematch', onFound);
    return () => root.removeEventListener('beforematch', onFound);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (isShortcut(event)) return;
    const at = values.indexOf(selected);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    const steps: Record<string, number> = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    const value = step === undefined ? undefined : values.at(step % values.length);
    if (value === undefined) return;
    event.preventDefault();
    choose(value);
    document.getElementById(`${id}-tab-${asId(value)}`)?.focus();
  };

  return (
    <div {...rest} className={clsx(styles.root, className)}>
      <div ref={list} role="tablist" className={styles.list} onKeyDown={onKeyDown}>
        {items.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-tab-${asId(value)}`}
            aria-controls={`${id}-panel-${asId(value)}`}
            aria-selected={value === selected}
            tabIndex={value === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(value)}
          >
            {label}
          </button>
        ))}
      </div>
      {items.map(({ value, label, content }) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-panel-${asId(value)}`}
          aria-labelledby={`${id}-tab-${asId(value)}`}
          data-label={label}
          hidden={value !== selected}
          className={clsx(styles.panel, utilities.flow)}
        >
          {content}
        </div>
      ))}
    </div>
  );
}

/** A value as a part of an id: an id with white space could not be referenced from `aria-controls`. */
function asId(value: string): string {
  return value.replace(/\s+/g, '-');
}
