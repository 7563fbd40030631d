'use client';

import { startTransition, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { classNames } from '../props.js';
import { useLocation } from '../state/context.js';
import utilities from '../styles/utilities.module.css';
import styles from './Part.module.css';
import { layOutWhenIdle } from './layOutWhenIdle.js';

interface PartProps {
  /** Its approximate height, in rem. */
  height: number;
  /** Whether it is rendered together with the page, and not after it. */
  isDrawn: boolean;
  children: ReactNode;
}

/** A part of a long document. Renders a `<div>`. */
export function Part({ height, isDrawn, children }: PartProps) {
  const root = useRef<HTMLDivElement>(null);
  const [rendered, setRendered] = useState(isDrawn);
  useEffect(() => {
    if (rendered) layOutWhenIdle(root.current);
    else startTransition(() => setRendered(true));
  }, [rendered, children]);
  return (
    <div ref={root} className={classNames(styles.root, utilities.flowEnd)} data-deferred={height}>
      {rendered && children}
    </div>
  );
}

const never = () => () => {};

/**
 * Whether a document is rendered with all of its parts at once: on the server and while hydrating, and when the reader
 * follows a link to a hash or a query on it, or returns to a scroll position (`data-restored` on `<html>`). Never
 * changes after the first render.
 */
export function useWhole(): boolean {
  const { search, hash } = useLocation();
  const isFromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useState(() => isFromServer || search + hash !== '' || 'restored' in document.documentElement.dataset)[0];
}
