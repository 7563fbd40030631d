'use client';

import { useRef, type MouseEvent, type RefObject } from 'react';
import { useLocation } from '../state/context.js';
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect.js';

/** The props that make a `<dialog>` modal. */
export interface ModalProps {
  ref: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
  onClick: (event: MouseEvent) => void;
}

/**
 * Opens a `<dialog>` when it is rendered. The page underneath is inert, and focus stays inside. `onClose` is called
 * after Escape, after a click outside of it, and when the reader goes to another page or heading.
 */
export function useModal(onClose: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  const { pathname, hash } = useLocation();
  // A query may change while the page stays, as when words that were searched for leave the address.
  const location = pathname + hash;
  const openedAt = useRef(location);
  useBrowserLayoutEffect(() => {
    if (location === openedAt.current) return;
    // Close it at once: the router moves the focus next, and an open dialog would keep it.
    ref.current?.close();
    onClose();
  }, [location]);
  // Close it before it is removed: closing restores the focus, removing does not.
  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return {
    ref,
    // The event is asynchronous, and the dialog may be open again by then.
    onClose: () => !ref.current?.open && onClose(),
    onClick: (event) => event.target === event.currentTarget && onClose(),
  };
}
