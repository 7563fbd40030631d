'use client';

import type { ComponentProps } from 'react';
import { useMarkup } from '../hooks/useMarkup.js';
import { classNames, mergeProps } from '../props.js';
import { useLabels } from '../state/labels.js';
import utilities from '../styles/utilities.module.css';
import type { TrustedHtml } from '../types.js';
import styles from './Diagram.module.css';

/** Props of `Diagram`. */
export interface DiagramProps extends Omit<ComponentProps<'figure'>, 'id' | 'title' | 'children'> {
  /** Unique on the page; the ids of its texts begin with it. */
  id: string;
  /** The inside of the `<svg>` element, as in a `DiagramNode`. */
  svg: TrustedHtml;
  /** The name of the drawing. */
  drawing?: string | undefined;
  /** Its size, in pixels. */
  width: number;
  height: number;
  /** What it is; shown below it. */
  title?: string | undefined;
  /** What it shows, for readers who do not see it. */
  description?: string | undefined;
}

/**
 * A diagram that is already drawn. One that is wider than the page scrolls inside its frame; one that is only a little
 * wider than a phone (`data-shrinks`) becomes smaller there. Renders a `<figure>`.
 *
 * Elements have these classes: `n` node, `g` group, `e` line (with `d` dotted, `t` thick, `f` faint), `s` solid,
 * `m` note, `l` background of a label, `b` title of a group. Drawings of other programs have their colors in attributes.
 */
export function Diagram({ id, svg, drawing, width, height, title, description, ...rest }: DiagramProps) {
  const labels = useLabels();
  const markup = useMarkup(svg);
  // What is narrower fits on a phone, and what is wider could not be read there as a whole.
  const shrinks = width > 352 && width < 456;
  const titleId = title && `${id}-title`;
  const name = title ? { 'aria-labelledby': titleId } : { 'aria-label': labels.diagram };
  return (
    <figure {...mergeProps(rest, { className: styles.root })}>
      <div
        className={classNames(styles.body, utilities.scrolls)}
        data-shrinks={shrinks || undefined}
        tabIndex={0}
        role="group"
        {...name}
      >
        <svg
          role="img"
          {...name}
          aria-describedby={description && `${id}-description`}
          data-drawing={drawing}
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          dangerouslySetInnerHTML={markup}
        />
      </div>
      {title && <figcaption id={titleId}>{title}</figcaption>}
      {description && (
        <p id={`${id}-description`} className={utilities.hidden}>
          {description}
        </p>
      )}
    </figure>
  );
}
