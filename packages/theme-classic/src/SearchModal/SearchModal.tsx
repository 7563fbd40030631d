'use client';

import { useEffect, useRef } from 'react';

/** Props of `SearchModal`. */
export interface SearchModalProps {
  onClose: () => void;
}

/** Searches the site. Renders a `<dialog>`. */
export function SearchModal({ onClose }: SearchModalProps) {
  const root = useRef<HTMLDialogElement>(null);
  useEffect(() => root.current?.showModal(), []);
  return (
    <dialog ref={root} aria-label="Search docs" onClose={onClose}>
      <input aria-label="Search docs" placeholder="Search docs" />
    </dialog>
  );
}

export default SearchModal;
