import clsx from 'clsx';
import { startTransition, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from '../state/context.js';
import utilities from '../styles/utilities.module.css';
import styles from './Content.module.css';
import { layOutWhenIdle } from './layOutWhenIdle.js';

interface PartProps {
  /** About how much room it takes, in rem. */
  height: number;
  /** Whether it is drawn with the page, and not after it. */
  isDrawn: boolean;
  children: ReactNode;
}

/** A part of a long document. Renders a `<div>`. */
export function Part({ height, isDrawn, children }: PartProps) {
  const root = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(isDrawn);
  useEffect(() => {
    if (drawn) layOutWhenIdle(root.current);
    else startTransition(() => setDrawn(true));
  }, [drawn, children]);
  return (
    <div ref={root} className={clsx(styles.part, utilities.flowEnd)} data-deferred={height}>
      {drawn && children}
    </div>
  );
}

const never = () => () => {};

/**
 * Whether a document is drawn with all of its parts at once: on the server and in what came from there, and where a reader
 * turns to a place on it that is known, or comes back to one (`data-restored` on `<html>`). Stays as it was at first.
 */
export function useWhole(): boolean {
  const { search, hash } = useLocation();
  const isFromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useState(
    () => isFromServer || search + hash !== '' || 'restored' in document.documentElement.dataset,
  )[0];
}
