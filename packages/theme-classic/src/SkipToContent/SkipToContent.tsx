'use client';

import { clsx } from 'clsx/lite';
import type { ComponentProps } from 'react';
import { useLink } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import styles from './SkipToContent.module.css';

/** The id of the page's `<main>`, where the skip link leads. */
export const mainId = 'main';

/** The first link that the Tab key reaches; skips the navigation. Renders an `<a>`, visible only while focused. */
export function SkipToContent({ className, ...rest }: ComponentProps<'a'>) {
  const labels = useLabels();
  const Link = useLink();
  return (
    <Link {...rest} href={`#${mainId}`} className={clsx(styles.root, className)}>
      {labels.skipToContent}
    </Link>
  );
}
