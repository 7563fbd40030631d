'use client';

import { mergeProps } from '../props.js';
import { useLink, type LinkProps } from '../state/context.js';
import { useLabels } from '../state/labels.js';
import styles from './SkipToContent.module.css';

/** The id of the page's `<main>`, where the skip link leads. */
export const mainId = 'main';

/** The first link that the Tab key reaches; skips the navigation. Renders an `<a>`, visible only while focused. */
export function SkipToContent(props: Partial<LinkProps>) {
  const labels = useLabels();
  const Link = useLink();
  return (
    <Link
      {...mergeProps(props, {
        className: styles.root,
        children: labels.skipToContent,
        // A router's link goes there without moving the focus as the browser's own does.
        onClick: () => document.getElementById(mainId)?.focus(),
      })}
      href={`#${mainId}`}
    />
  );
}
