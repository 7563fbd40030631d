'use client';

import type { ComponentProps, ReactNode } from 'react';
import { mergeProps } from '../props.js';
import { Spaced } from '../Spaced.js';
import { useLabels } from '../state/labels.js';
import styles from './Origin.module.css';

/** Props of `Origin`. */
export interface OriginProps extends Omit<ComponentProps<'p'>, 'children'> {
  /** What is declared: `class`, `function` and so on. */
  kind?: ReactNode;
  /** The package that exports it. */
  packageName: string;
  /** Where that package is shown, by default at npm. */
  packageHref?: string | undefined;
  /** The file that declares it, such as `src/order.ts`: the last part of the path shows. */
  file?: string | undefined;
  /** Where that file is shown. */
  fileHref?: string | undefined;
  /** The version that introduced it. */
  since?: string | undefined;
  /** Whether it may still change. */
  experimental?: boolean | undefined;
  /** Whether the level-2 heading before it repeats the page's title: it does not show then, and links lead to it still. */
  repeatsTitle?: boolean | undefined;
}

/** Where a documented declaration comes from. Renders a `<p>`. */
export function Origin({
  kind,
  packageName,
  packageHref = `https://www.npmjs.com/package/${packageName}`,
  file,
  fileHref,
  since,
  experimental,
  repeatsTitle,
  ...rest
}: OriginProps) {
  const labels = useLabels();
  const name = file?.slice(file.lastIndexOf('/') + 1);
  return (
    <p {...mergeProps(rest, { className: repeatsTitle ? `${styles.root} ${styles.repeats}` : styles.root })}>
      <Spaced>
        {kind && <span>{kind}</span>}
        <a href={packageHref}>{packageName}</a>
        {fileHref === undefined ? (
          name
        ) : (
          <a href={fileHref} title={file}>
            {name}
          </a>
        )}
        {since !== undefined && <span>{labels.since(since)}</span>}
        {experimental && <span className={styles.experimental}>{labels.experimental}</span>}
      </Spaced>
    </p>
  );
}
