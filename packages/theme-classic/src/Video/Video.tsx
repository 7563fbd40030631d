import type { ComponentProps, ReactNode } from 'react';
import { mergeProps } from '../props.js';
import styles from './Video.module.css';

/** Words that are said in a video, as a file of WebVTT. */
export interface VideoCaptions {
  src: string;
  /** The code of its language, such as `en`. */
  language: string;
  /** What it is called in the menu, such as `English`. */
  label: string;
}

/** Props of `Video`. */
export interface VideoProps extends Omit<ComponentProps<'figure'>, 'children'> {
  src: string;
  /** What it shows, for those who do not see it. */
  label: string;
  /** The picture before it plays. */
  poster?: string | undefined;
  /** The video's own size, so that nothing moves when it has loaded. */
  width?: number | undefined;
  height?: number | undefined;
  /** The first is shown unless the reader chooses another one; a video without words needs none. */
  captions?: readonly VideoCaptions[] | undefined;
  /** A line below it. */
  caption?: ReactNode;
}

/** A video that plays when the reader starts it, and loads no more than its first frame before. Renders a `<figure>`. */
export function Video({ src, label, poster, width, height, captions = [], caption, ...rest }: VideoProps) {
  return (
    <figure {...mergeProps(rest, { className: styles.root })}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- Not every video has words; captions are the caller's. */}
      <video
        className={styles.video}
        src={src}
        poster={poster}
        width={width}
        height={height}
        aria-label={label}
        preload={poster === undefined ? 'metadata' : 'none'}
        controls
        playsInline
      >
        {captions.map((track, index) => (
          <track
            key={track.language}
            kind="captions"
            src={track.src}
            srcLang={track.language}
            label={track.label}
            default={index === 0}
          />
        ))}
      </video>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
