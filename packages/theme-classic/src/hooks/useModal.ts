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
 * after Escape, after a click outside of it, and when the reader goes to another location.
 */
export function useModal(onClose: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  const { pathname, search, hash } = useLocation();
  const location = pathname + search + hash;
  const openedAt = useRef([location]);
  useBrowserLayoutEffect(() => {
    if (openedAt.current.includes(location)) return;
    // Close it at once: the router moves the focus next, and an open dialog would keep it.
    ref.current?.close();
    onClose();
  }, [location]);
  // Close it before it is removed: closing restores the focus, removing does not.
  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    // A page that is on its way already is not one that the reader goes to from here.
    openedAt.current.push(window.location.pathname + window.location.search + window.location.hash);
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
