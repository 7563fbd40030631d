import { mergeProps } from '@vendure-docs/theme-classic/headless';
import type { ComponentProps } from 'react';
import { siteLabels } from '../labels';
import styles from './GenerationInfo.module.css';

const PACKAGES = 'https://www.npmjs.com/package/';

/** Props of {@link GenerationInfo}. */
export interface GenerationInfoProps extends Omit<ComponentProps<'p'>, 'children'> {
  /** What is declared: `class`, `function` and so on. */
  kind?: string;
  /** The path of its file in the repository. */
  sourceFile: string;
  /** Where files of the repository are shown, with a slash at its end; without it, the file is named alone. */
  sourceUrl?: string;
  /** The line where it begins, if known. */
  sourceLine?: number | string;
  /** The package that exports it. */
  packageName: string;
  /** The version that introduced it. */
  since?: string;
  /** Whether it may still change. */
  experimental?: boolean;
  /** Whether the heading before it repeats the page's title: it does not show then, and links lead to it still. */
  repeatsTitle?: boolean;
}

/** Shows where a documented declaration comes from. Renders a `<p>`. */
export function GenerationInfo({
  kind,
  sourceFile,
  sourceUrl,
  sourceLine,
  packageName,
  since,
  experimental,
  repeatsTitle,
  ...rest
}: GenerationInfoProps) {
  const name = sourceFile.slice(sourceFile.lastIndexOf('/') + 1);
  return (
    <p {...mergeProps(rest, { className: repeatsTitle ? `${styles.root} ${styles.repeats}` : styles.root })}>
      {kind !== undefined && (
        <>
          <span>{kind}</span>{' '}
        </>
      )}
      <a href={PACKAGES + packageName}>{packageName}</a>{' '}
      {sourceUrl === undefined ? (
        name
      ) : (
        <a href={sourceUrl + sourceFile + (sourceLine === undefined ? '' : `#L${sourceLine}`)} title={sourceFile}>
          {name}
        </a>
      )}
      {since !== undefined && (
        <>
          {' '}
          <span>{siteLabels.since(since)}</span>
        </>
      )}
      {experimental && (
        <>
          {' '}
          <span className={styles.experimental}>{siteLabels.experimental}</span>
        </>
      )}
    </p>
  );
}
