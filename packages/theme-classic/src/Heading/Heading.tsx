'use client';

import { clsx } from 'clsx/lite';
import type { ComponentProps } from 'react';
import pageHeading from '../PageHeading/PageHeading.module.css';
import { useLink } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import type { HeadingNode } from '../types.js';
import styles from './Heading.module.css';

/** Props of `Heading`. */
export interface HeadingProps extends Omit<ComponentProps<'h1'>, 'id'>, Omit<HeadingNode, 'type'> {}

/** A heading with a link to itself, except for the page's own heading. Renders an `<h1>` to `<h6>`. */
export function Heading({ level, id, html, text, className, ...rest }: HeadingProps) {
  const labels = useLabels();
  const Tag = `h${level}` as const;
  const Link = useLink();
  const hasLink = level > 1;
  // The words have a name of their own, or the link's title would be part of the heading's.
  const wordsId = hasLink ? `${id}~` : undefined;
  return (
    <Tag
      aria-labelledby={wordsId}
      {...rest}
      id={id}
      className={clsx(hasLink ? styles.root : pageHeading.root, className)}
    >
      <span id={wordsId} dangerouslySetInnerHTML={{ __html: html }} />
      {hasLink && <Link className={styles.hash} href={`#${id}`} title={labels.directLink(text ?? html)} />}
    </Tag>
  );
}
