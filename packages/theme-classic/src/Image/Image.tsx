'use client';

import { useState, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { useHydrated } from '../hooks/useHydrated.js';
import { useModal } from '../hooks/useModal.js';
import { mergeProps } from '../props.js';
import { useLabels } from '../state/labels.js';
import styles from './Image.module.css';

/** Props of `Image`. */
export interface ImageProps extends Omit<ComponentProps<'span'>, 'children'> {
  src: string;
  alt: string;
  title?: string | undefined;
  /** The image's intrinsic size, so that nothing moves when it has loaded. */
  width?: number | undefined;
  height?: number | undefined;
}

/** Narrower images cannot be enlarged, because they already show at full size. */
const zoomFrom = 480;

/** An image that loads when it is near the viewport, and that the reader may enlarge. Renders a `<span>`. */
export function Image({ src, alt, title, width, height, ...rest }: ImageProps) {
  const labels = useLabels();
  const [zoomed, setZoomed] = useState(false);
  const zoomable = useHydrated() && (width === undefined || width >= zoomFrom);
  const image = { src, alt, title, width, height };
  return (
    <span {...mergeProps(rest, { className: styles.root })}>
      <img {...image} loading="lazy" decoding="async" />
      {zoomable && (
        <button
          type="button"
          className={styles.zoom}
          aria-label={labels.enlargePicture(alt)}
          onClick={() => setZoomed(true)}
        />
      )}
      {zoomed && createPortal(<Zoom {...image} onClose={() => setZoomed(false)} />, document.body)}
    </span>
  );
}

function Zoom({ onClose, ...image }: Omit<ComponentProps<'img'>, 'onClose'> & { onClose: () => void }) {
  const labels = useLabels();
  const modal = useModal(onClose);
  return (
    <dialog {...modal} className={styles.dialog} aria-label={image.alt || labels.picture} onClick={onClose}>
      <img {...image} />
      <button type="button" className={styles.close} aria-label={labels.closePicture} autoFocus />
    </dialog>
  );
}
