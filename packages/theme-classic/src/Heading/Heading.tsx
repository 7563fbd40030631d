'use client';

import { clsx } from 'clsx/lite';
import type { ComponentProps } from 'react';
import pageHeading from '../PageHeading/PageHeading.module.css';
import type { HeadingNode } from '../types.js';
import styles from './Heading.module.css';

/** Props of `Heading`. */
export interface HeadingProps extends Omit<ComponentProps<'h1'>, 'id'>, Omit<HeadingNode, 'type'> {}

/** A heading with a link to itself, except for the page's own heading. Renders an `<h1>` to `<h6>`. */
export function Heading({ level, id, html, text, className, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  const title = `Direct link to ${text ?? html}`;
  return (
    <Tag {...rest} id={id} className={clsx(level === 1 ? pageHeading.root : styles.root, className)}>
      <span dangerouslySetInnerHTML={{ __html: html }} />
      {level > 1 && <a className={styles.hash} href={`#${id}`} title={title} />}
    </Tag>
  );
}
