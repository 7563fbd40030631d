'use client';

import type { ComponentProps, ReactNode } from 'react';
import { withBreaks, withBreaksInHtml } from '../breaks.js';
import pageHeading from '../PageHeading/PageHeading.module.css';
import { mergeProps } from '../props.js';
import { useLink } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import type { TrustedHtml } from '../types.js';
import styles from './Heading.module.css';

/** Props of `Heading`. */
export interface HeadingProps extends ComponentProps<'h1'> {
  level: 1 | 2 | 3 | 4 | 5 | 6;
  /** Its anchor. Without one it has no link to itself. */
  id?: string | undefined;
  children?: ReactNode;
  /** Its inline markup, in place of `children`. */
  html?: TrustedHtml | undefined;
  /** Its plain text, if `html` or `children` are more than that. */
  text?: string | undefined;
}

/** A heading with a link to itself, except for the page's own heading. Renders an `<h1>` to `<h6>`. */
export function Heading({ level, id, html, children, text, ...rest }: HeadingProps) {
  const labels = useLabels();
  const Tag = `h${level}` as const;
  const Link = useLink();
  const isSection = level > 1;
  // The words have a name of their own, or the link's title would be part of the heading's.
  const wordsId = isSection && id ? `${id}~` : undefined;
  return (
    <Tag
      {...mergeProps(rest, {
        'aria-labelledby': wordsId,
        className: isSection ? styles.root : pageHeading.root,
      })}
      id={id}
    >
      <span id={wordsId} dangerouslySetInnerHTML={html === undefined ? undefined : { __html: withBreaksInHtml(html) }}>
        {withBreaks(children)}
      </span>
      {wordsId && (
        <Link
          className={styles.hash}
          href={`#${id}`}
          title={labels.directLink(text ?? html ?? (typeof children === 'string' ? children : (id ?? '')))}
        />
      )}
    </Tag>
  );
}
