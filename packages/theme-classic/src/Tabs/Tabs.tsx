'use client';

import {
  Children,
  createContext,
  isValidElement,
  useContext,
  useId,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { isShortcut } from '../hooks/isShortcut.js';
import { useBrowserLayoutEffect } from '../hooks/useBrowserLayoutEffect.js';
import { useLatest } from '../hooks/useLatest.js';
import { classNames, mergeProps } from '../props.js';
import utilities from '../styles/utilities.module.css';
import styles from './Tabs.module.css';
import { useTabChoice } from './useTabChoice.js';

/** Props of `TabItem`. */
export interface TabItemProps extends Omit<ComponentProps<'div'>, 'id'> {
  /** Names the tab among those of its `Tabs`. */
  value: string;
  /** What the tab's button shows, by default the value. */
  label?: ReactNode;
  /** What the panel shows. */
  children?: ReactNode;
}

/** Props of `Tabs`. */
export interface TabsProps extends Omit<ComponentProps<'div'>, 'defaultValue'> {
  /** Unique on the page and the same for each rendering; the ids of tabs and panels begin with it. */
  id?: string | undefined;
  /** The selected value, if you control it. */
  value?: string | undefined;
  /** The value that is selected at first, by default the first one. */
  defaultValue?: string | undefined;
  /** Called when the reader selects another tab. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Tabs of one group change together and are remembered. */
  group?: string | undefined;
  /** The accessible name of the row of tabs. */
  label?: string | undefined;
  /** The tabs, each a `TabItem`. */
  children: ReactNode;
}

/** The tabs around an item: how their ids begin, and the selected value. */
const TabsContext = createContext(['', '']);

/** Tabs, and the panel of the selected one. Renders a `<div>`. */
export function Tabs({
  id: givenId,
  value: given,
  defaultValue,
  onValueChange,
  group,
  label: name,
  children,
  ...rest
}: TabsProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const items = Children.toArray(children).filter((child): child is ReactElement<TabItemProps> =>
    isValidElement(child),
  );
  const values = items.map(({ props }) => props.value);
  const [selected, select] = useTabChoice({
    values,
    value: given,
    defaultValue: defaultValue ?? values[0] ?? '',
    onValueChange,
    group,
  });
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
  // React knows neither the value of the attribute, which each of its renderings may set anew, nor the event.
  useBrowserLayoutEffect(() => {
    for (const panel of panelsOf(list)) {
      const isHidden = panel.hasAttribute('hidden');
      if (isHidden) panel.setAttribute('hidden', 'until-found');
      // Only what is in the panel is hidden now, and an empty panel would be announced.
      panel.ariaHidden = isHidden ? 'true' : null;
    }
  });
  const onFound = useLatest(({ target }: Event) => {
    // Of tabs in these tabs, a panel is none of these.
    const value = values[panelsOf(list).indexOf(target as Element)];
    if (value !== undefined) flushSync(() => choose(value));
  });
  useBrowserLayoutEffect(() => {
    const root = list.current!.parentElement!;
    const find = (event: Event) => onFound.current(event);
    root.addEventListener('beforematch', find);
    return () => root.removeEventListener('beforematch', find);
  }, [onFound]);

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
    <div {...mergeProps(rest, { className: styles.root })}>
      <div ref={list} role="tablist" aria-label={name} className={styles.list} onKeyDown={onKeyDown}>
        {items.map(({ props: { value, label } }) => (
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
            {label ?? value}
          </button>
        ))}
      </div>
      <TabsContext.Provider value={[id, selected]}>{items}</TabsContext.Provider>
    </div>
  );
}

/** One of the `Tabs` it is directly in: its panel. Renders a `<div>`, hidden unless it is selected. */
export function TabItem({ value, label, ...rest }: TabItemProps) {
  const [id, selected] = useContext(TabsContext);
  return (
    <div
      {...mergeProps(rest, {
        role: 'tabpanel',
        'aria-labelledby': `${id}-tab-${asId(value)}`,
        'data-label': typeof label === 'object' ? value : (label ?? value),
        className: classNames(styles.panel, utilities.flow),
      })}
      id={`${id}-panel-${asId(value)}`}
      hidden={value !== selected}
    />
  );
}

/** The panels below a row of tabs. */
function panelsOf({ current }: RefObject<HTMLElement | null>): Element[] {
  return [...current!.parentElement!.children].slice(1);
}

/** A value as a part of an id: an id with white space could not be referenced from `aria-controls`. */
function asId(value: string): string {
  return value.replace(/\s+/g, '-');
}
