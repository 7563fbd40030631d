'use client';

import clsx from 'clsx';
import { useState, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { useHydrated } from '../hooks/useHydrated.js';
import { useModal } from '../hooks/useModal.js';
import styles from './Image.module.css';

/** Props of `Image`. */
export interface ImageProps extends Omit<ComponentProps<'span'>, 'children'> {
  src: string;
  alt: string;
  title?: string | undefined;
  /** The picture's own size, so that nothing moves when it arrives. */
  width?: number | undefined;
  height?: number | undefined;
}

/** Pictures narrower than this are shown whole already. */
const zoomFrom = 480;

/** A picture, loaded when it comes near, that the reader may enlarge. Renders a `<span>`. */
export function Image({ src, alt, title, width, height, className, ...rest }: ImageProps) {
  const [zoomed, setZoomed] = useState(false);
  const zoomable = useHydrated() && (width === undefined || width >= zoomFrom);
  const picture = { src, alt, title, width, height };
  return (
    <span {...rest} className={clsx(styles.root, className)}>
      <img {...picture} loading="lazy" decoding="async" />
      {zoomable && (
        <button
          type="button"
          className={styles.zoom}
          aria-label={alt ? `Enlarge picture: ${alt}` : 'Enlarge picture'}
          onClick={() => setZoomed(true)}
        />
      )}
      {zoomed && createPortal(<Zoom {...picture} onClose={() => setZoomed(false)} />, document.body)}
    </span>
  );
}

function Zoom({ onClose, ...picture }: Omit<ComponentProps<'img'>, 'onClose'> & { onClose: () => void }) {
  const modal = useModal(onClose);
  return (
    <dialog {...modal} className={styles.dialog} aria-label={picture.alt || 'Picture'} onClick={onClose}>
      <img {...picture} />
      <button type="button" className={styles.close} aria-label="Close picture" autoFocus />
    </dialog>
  );
}
