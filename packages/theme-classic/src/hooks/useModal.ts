import { useRef, type MouseEvent, type RefObject } from 'react';
import { useLocation } from '../state/context.js';
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect.js';

/** What a `<dialog>` needs to be modal: give it all of these. */
export interface ModalProps {
  ref: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
  onClick: (event: MouseEvent) => void;
}

/**
 * Opens a `<dialog>` when it is rendered: the page behind is inert, focus stays inside. `onClose` is called when the
 * reader is done with it: after Escape, a click beside it, and when another page shows.
 */
export function useModal(onClose: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  const { pathname, search, hash } = useLocation();
  const place = pathname + search + hash;
  const openedAt = useRef(place);
  useBrowserLayoutEffect(() => {
    if (place === openedAt.current) return;
    // At once: whoever turned the page places the focus next, and an open dialog would keep it.
    ref.current?.close();
    onClose();
  });
  // Before it is taken out of the page: closing gives focus back, removing alone does not.
  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return {
    ref,
    // The event comes late, and the dialog may have been opened again.
    onClose: () => !ref.current?.open && onClose(),
    onClick: (event) => event.target === event.currentTarget && onClose(),
  };
}
